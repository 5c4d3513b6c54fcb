import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyEmbedded, placeEmbedded } from '../backup/embedded-backup.ts';
import { type EmbeddedServer, launchEmbedded } from '../launch/embedded.ts';

/** Starts a read-only standby below `folder` from a copy of the database below `dataDirectory`. */
export async function launchStandby(ownerUrl: string, dataDirectory: string, folder: string): Promise<EmbeddedServer> {
  const copy = join(folder, 'copy');
  const standby = join(folder, 'standby');
  await copyEmbedded(ownerUrl, dataDirectory, copy);
  await placeEmbedded(copy, standby);
  await writeFile(join(standby, 'postgres', 'standby.signal'), '');
  return await launchEmbedded({ dataDirectory: standby, log: () => undefined });
}
