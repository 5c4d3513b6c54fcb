import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyFileDurably, copyFolderDurably, placeEmbedded, restoreDump } from '@goodturn/database';
import { runVerify } from './run-verify-command.ts';
import { dumpFile, keyFiles, type Manifest, fileFolders, publicFiles, readManifest } from './backup-manifest.ts';
import { type Environment, exitCodeOf, type Output, CommandError } from './output.ts';
import { type DatabaseTarget, targetOf } from './database-target.ts';

const besides: readonly string[] = [...keyFiles, ...publicFiles];
const usage = `Usage: npm run restore -- <folder of a backup>
Restores into the empty data folder GOODTURN_DATA (.data), and into the empty database DATABASE_URL where the backup is of one.`;

/** Restores a backup and verifies it; the exit code is that of verify: 0 clean, 1 rejected or broken, 2 failed. */
export async function runRestore(args: readonly string[], environment: Environment, output: Output): Promise<number> {
  const [source, ...others] = args;
  if (source === undefined || source.startsWith('-') || others.length > 0) {
    output.printError(usage);
    return 2;
  }
  const target = targetOf(environment);
  let manifest: Manifest | undefined;
  const code = await exitCodeOf(async () => {
    manifest = await readManifest(source);
    await restore(source, manifest, target);
  }, output);
  if (code !== 0 || manifest === undefined) return code;
  output.print(`The backup of ${manifest.finishedAt} is restored into ${resolve(target.dataDirectory)}.`);
  const missing = manifest.left.filter((name) => !existsSync(join(target.dataDirectory, name)));
  if (missing.length > 0) output.print(`Put these keys back into it before the next start: ${missing.join(', ')}.`);
  // The seal is of the start of the backup, so that an older copy is detected.
  return await runVerify(manifest.seal === null ? [] : ['--anchor', manifest.seal], environment, output);
}

async function restore(source: string, manifest: Manifest, target: DatabaseTarget): Promise<void> {
  const { dataDirectory, urls } = target;
  if (manifest.dump !== null && (urls?.owner === undefined || urls.reader === undefined)) {
    throw new CommandError(
      'This is a backup of a database that DATABASE_URL named: let DATABASE_URL name an empty one, and DATABASE_READER_URL ' +
        'the login that verifies it. Nothing was restored.',
    );
  }
  if (manifest.dump === null && urls !== undefined) {
    throw new CommandError(
      'This is a backup of a data folder: leave DATABASE_URL and its companions out. Nothing was restored.',
    );
  }
  await requireEmpty(dataDirectory);
  await mkdir(dataDirectory, { recursive: true });
  if (manifest.dump !== null) await restoreDump(urls?.owner ?? '', join(source, dumpFile), manifest.dump);
  await placeFileFolders(source, dataDirectory);
  await placeKeys(source, manifest, dataDirectory);
  // The folder's own database is placed last, since the server can start only with it.
  if (manifest.dump === null) await placeEmbedded(source, dataDirectory);
}

/** Copies the missing keys; an existing one is never overwritten. */
async function placeKeys(source: string, { files }: Manifest, dataDirectory: string): Promise<void> {
  const missing = besides.filter((name) => name in files && !existsSync(join(dataDirectory, name)));
  for (const name of missing) await copyFileDurably(join(source, name), join(dataDirectory, name));
}

/** Throws unless the folder contains only files that may exist before a restore. */
async function requireEmpty(dataDirectory: string): Promise<void> {
  const there = (await readdir(dataDirectory).catch(() => [])).filter((name) => name !== 'lost+found');
  const notKeys = there.filter((name) => !besides.includes(name));
  if (notKeys.length === 0) return;
  throw new CommandError(`${resolve(dataDirectory)} is not empty (${notKeys[0]}). Nothing was restored.`);
}

async function placeFileFolders(source: string, dataDirectory: string): Promise<void> {
  for (const name of fileFolders) {
    const folder = join(source, name);
    if (!existsSync(folder)) continue;
    const unfinished = join(dataDirectory, `${name}.unfinished`);
    await rm(unfinished, { recursive: true, force: true });
    await copyFolderDurably(folder, unfinished);
    await rename(unfinished, join(dataDirectory, name));
  }
}
