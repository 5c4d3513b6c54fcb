import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = '/usr/lib/postgresql';

export type Client = { path: string; major: number };

async function folders(): Promise<string[]> {
  const majors = (await readdir(root).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const named = majors.map((major) => join(root, major, 'bin'));
  return [...named, ...(process.env['PATH'] ?? '').split(delimiter).filter((path) => path !== '')];
}

/** Runs the program to get its version; returns undefined if it is missing or does not run. */
async function inspect(path: string): Promise<Client | undefined> {
  try {
    const { stdout } = await run(path, ['--version']);
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
    return Number.isNaN(major) ? undefined : { path, major };
  } catch {
    return undefined;
  }
}

/**
 * Returns the oldest installed pg_dump or pg_restore of at least this major version: each rejects newer servers and
 * dumps.
 */
export async function findClient(program: 'pg_dump' | 'pg_restore', minMajor: number): Promise<Client> {
  const candidates = await Promise.all((await folders()).map((folder) => inspect(join(folder, program))));
  const fitting = candidates.filter((client) => client !== undefined && client.major >= minMajor) as Client[];
  const [found] = fitting.toSorted((a, b) => a.major - b.major);
  if (found) return found;
  throw new Error(
    `No ${program} of PostgreSQL ${minMajor} or newer was found. On Debian it comes with the package ` +
      `postgresql-client-${minMajor}; where Debian's own is older, take it from apt.postgresql.org.`,
  );
}
