import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { ClusterFiles } from './cluster-files.ts';
import { ownerLogin } from './secrets.ts';
import { chownRecursive, type Runner } from './unprivileged.ts';

const run = promisify(execFile);

/** Returns the major version of the cluster on disk; undefined if there is none. */
export async function majorOfData(files: ClusterFiles): Promise<number | undefined> {
  const text = await readFile(join(files.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.trim());
}

/** Selects the same text order on every machine: by code point, independent of the operating system and ICU. */
function localeArgs(major: number): string[] {
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return ['--locale-provider=libc', process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

async function removeUnfinished(files: ClusterFiles): Promise<void> {
  const names = (await readdir(files.root)).filter((name) => /^postgres\.(new|pwd)-/.test(name));
  for (const name of names) await rm(join(files.root, name), { recursive: true, force: true });
}

/**
 * Creates the cluster in a sibling folder and moves it into place when complete, so that a killed initdb leaves nothing
 * that resembles a cluster.
 */
export async function initialise(
  files: ClusterFiles,
  binaries: Binaries,
  runner: Runner,
  ownerPassword: string,
  isSynced: boolean,
): Promise<void> {
  await removeUnfinished(files);
  const unfinished = join(files.root, `postgres.new-${process.pid}`);
  const passwordFile = join(files.root, `postgres.pwd-${process.pid}`);
  const args = ['-D', unfinished, '-U', ownerLogin, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  const command = runner.wrap(join(binaries.directory, 'initdb'), [
    ...args,
    ...localeArgs(binaries.major),
    ...(isSynced ? [] : ['--no-sync']),
  ]);
  try {
    await writeFile(passwordFile, ownerPassword, { mode: 0o600 });
    await chownRecursive(passwordFile, runner.owner);
    await makeOwned(unfinished, runner);
    await run(command.file, command.args, {
      ...runner.spawnOptions,
      cwd: files.root,
      env: { ...process.env, LC_ALL: 'C' },
    });
    await rename(unfinished, files.data);
  } catch (error) {
    throw new Error(`initdb failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await removeUnfinished(files);
  }
}

async function makeOwned(directory: string, runner: Runner): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  await chownRecursive(directory, runner.owner);
}
