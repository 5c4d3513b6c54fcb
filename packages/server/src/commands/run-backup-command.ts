import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  copyEmbedded,
  copyFileDurably,
  copyFolderDurably,
  dumpDatabase,
  hashOfFile,
  type Copied,
  type DatabaseUrls,
  type DumpOrigin,
  type Database,
} from '@goodturn/database';
import { systemClock } from '../foundation/clock.ts';
import { version } from '../foundation/version.ts';
import { dumpFile, keyFiles, fileFolders, publicFiles, writeManifest } from './backup-manifest.ts';
import { exitCodeOf, CommandError, type Environment, type Output } from './output.ts';
import { targetOf, requireDatabase, withUrls, withPool, type DatabaseTarget } from './database-target.ts';
import { newestSeal } from '@goodturn/ledger';
import { sealText } from '../office/verify/verify-report.ts';

const usage = `Usage: npm run backup -- [--with-keys] <new folder>
Backs the database and the pictures up, also while the shop runs.`;

/** Writes a backup into a folder and returns the exit code: 0 complete, 1 rejected, 2 failed. */
export async function runBackup(args: readonly string[], environment: Environment, output: Output): Promise<number> {
  const withKeys = args.includes('--with-keys');
  const [target, ...others] = args.filter((arg) => arg !== '--with-keys');
  if (target === undefined || target.startsWith('-') || others.length > 0) {
    output.printError(usage);
    return 2;
  }
  return await exitCodeOf(() => backUp(resolve(target), withKeys, environment, output), output);
}

async function backUp(target: string, withKeys: boolean, environment: Environment, { print }: Output): Promise<void> {
  const { dataDirectory } = targetOf(environment);
  requireDatabase(targetOf(environment));
  if (existsSync(target)) throw new CommandError(`${target} is there already. Name a new folder.`);
  const unfinished = `${target}.unfinished-${process.pid}`;
  await mkdir(dirname(target), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const { seal, left, count } = await withUrls(environment, ['owner'], (urls, source) =>
      fill(unfinished, withKeys, urls, source),
    );
    await rename(unfinished, target);
    print(`The backup is in ${target}: ${count} files.`);
    // If only a database address is given, a data folder without these files is easily used by mistake.
    print(`Pictures and identity documents are those of ${resolve(dataDirectory)}.`);
    print(seal === null ? 'There was no seal yet.' : `Newest seal  ${seal}`);
    if (left.length > 0) print(`Not in it, keep them apart: ${left.join(', ')} of ${dataDirectory}.`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function fill(folder: string, withKeys: boolean, { owner }: Pick<DatabaseUrls, 'owner'>, target: DatabaseTarget) {
  // The seal is read first, so that the copy is at least as new.
  const seal = await withPool(target.urls?.reader ?? owner, newestSealText);
  const { files, dump } = await copyDatabase(folder, owner, target);
  await copyFileFolders(folder, target, files);
  const keys = keyFiles.filter((name) => existsSync(join(target.dataDirectory, name)));
  const publicKeys = publicFiles.filter((name) => existsSync(join(target.dataDirectory, name)));
  await copyKeys(folder, withKeys ? [...keys, ...publicKeys] : publicKeys, target, files);
  const left = withKeys ? [] : keys;
  await writeManifest(folder, { version, finishedAt: systemClock.now(), seal, dump, left, files });
  return { seal, left, count: files.size };
}

async function copyDatabase(
  folder: string,
  ownerUrl: string,
  { dataDirectory, urls }: DatabaseTarget,
): Promise<{ files: Copied; dump: DumpOrigin | null }> {
  if (urls === undefined) return { files: await copyEmbedded(ownerUrl, dataDirectory, folder), dump: null };
  const path = join(folder, dumpFile);
  const dump = await dumpDatabase(ownerUrl, path);
  return { files: new Map([[dumpFile, await hashOfFile(path)]]), dump };
}

/**
 * Copies the files after the database: a row is written only once its pictures exist, so that the copy lacks none that
 * it names.
 */
async function copyFileFolders(folder: string, { dataDirectory }: DatabaseTarget, files: Copied): Promise<void> {
  for (const name of fileFolders) {
    const source = join(dataDirectory, name);
    if (!existsSync(source)) continue;
    for (const [path, digest] of await copyFolderDurably(source, join(folder, name))) {
      files.set(`${name}/${path}`, digest);
    }
  }
}

async function copyKeys(folder: string, names: readonly string[], { dataDirectory }: DatabaseTarget, files: Copied) {
  for (const name of names) files.set(name, await copyFileDurably(join(dataDirectory, name), join(folder, name)));
}

/** Returns the newest seal in the form of --anchor; null if nothing was sealed yet. */
async function newestSealText(database: Database): Promise<string | null> {
  const seal = await newestSeal(database);
  return seal === undefined ? null : sealText(seal);
}
