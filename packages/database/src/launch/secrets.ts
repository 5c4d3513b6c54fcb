import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type DatabaseUrls, type LoginPasswords, urlsWithLogins } from '../urls.ts';

/** The values that have to be the same at each start, in one file that only its owner can read. */
export type Secrets = { port: number; passwords: LoginPasswords & { owner: string } };

export const ownerLogin = 'goodturn_owner';
export const databaseName = 'goodturn';

const randomPassword = (): string => randomBytes(24).toString('hex');

/** Returns a local port on which nothing listens at the moment. */
export async function findFreePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port was found.')),
      );
    });
  });
}

export async function isPortFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export async function generateSecrets(): Promise<Secrets> {
  return {
    port: await findFreePort(),
    passwords: { owner: randomPassword(), app: randomPassword(), jobs: randomPassword(), reader: randomPassword() },
  };
}

/** Reads the stored secrets; returns undefined if there are none yet. */
export async function readSecrets(path: string): Promise<Secrets | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Secrets);
}

export async function writeSecrets(path: string, secrets: Secrets): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  try {
    await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export function urlsFor(secrets: Secrets, database: string = databaseName): DatabaseUrls {
  const owner = `postgres://${ownerLogin}:${secrets.passwords.owner}@127.0.0.1:${secrets.port}/${database}`;
  return urlsWithLogins(owner, 'goodturn', secrets.passwords);
}
