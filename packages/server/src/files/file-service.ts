import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { ServerContext } from '../server-context.ts';
import { insertFile } from './file-store.ts';

export const pictureWidths = [360, 720, 1080] as const;

/** One picture as WebP at each width, and the largest one's size in pixels. */
export interface Picture {
  renderings: Record<(typeof pictureWidths)[number], Buffer>;
  width: number;
  height: number;
}

export type FileService = ReturnType<typeof createFileService>;

/** Pictures are stored in a folder under random names that are never reused, so that their addresses never change. */
export function createFileService({ dataDirectory, clock }: Pick<ServerContext, 'dataDirectory' | 'clock'>) {
  const directory = resolve(dataDirectory, 'files');
  mkdirSync(directory, { recursive: true });
  return {
    directory,
    /** Writes the files first: a row without them would be a broken picture, files without a row are only space. */
    async store(
      database: Database | DatabaseTransaction,
      { renderings, width, height }: Picture,
    ): Promise<{ id: bigint; name: string }> {
      const name = randomBytes(16).toString('hex');
      for (const size of pictureWidths) {
        await writeFile(join(directory, `${name}-${size}.webp`), renderings[size], { flag: 'wx' });
      }
      return { name, id: await insertFile(database, { name, width, height, createdAt: clock.now() }) };
    },
  };
}
