// The files beside a sample shop's database: its keys and the password of its people, which only their owner may read.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { StartError } from './start-error.ts';

export type ShopFiles = ReturnType<typeof shopFiles>;

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file atomically, because a start may be interrupted at any moment. */
async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${text}\n`, { mode });
  await rename(unfinished, path);
}

const password = (): string => randomBytes(24).toString('hex');
const secretKey = (): string => randomBytes(32).toString('base64');

/** Returns the key in a file, which the first start creates. */
async function keyIn(directory: string, name: string, make: () => string): Promise<string> {
  const path = join(directory, name);
  await mkdir(directory, { recursive: true });
  const known = await readIfThere(path);
  if (known !== undefined) return known;
  const made = make();
  await writeWhole(path, made, 0o600);
  return made;
}

export function shopFiles(directory: string) {
  const passwordFile = join(directory, 'demo-password');
  return {
    /** Throws StartError if the key of existing draws is missing, as after an incomplete restore. */
    async drawKey(): Promise<string> {
      if (!existsSync(join(directory, 'draw-key')) && existsSync(join(directory, 'postgres', 'PG_VERSION'))) {
        throw new StartError(
          `${directory} holds a shop, but its draw-key is missing. Put it back, with the identity-key.`,
        );
      }
      return await keyIn(directory, 'draw-key', secretKey);
    },
    identityKey: async (): Promise<string> => await keyIn(directory, 'identity-key', secretKey),
    /** The private key that signs push notifications; nearly every number of this size is valid. */
    pushKey: async (): Promise<string> => await keyIn(directory, 'push-key', secretKey),
    accountKey: async (chain: 'tron' | 'ethereum'): Promise<string> =>
      await keyIn(directory, `${chain}-xpub`, () => demoAccountKey(chain)),
    async logins(): Promise<{ app: string; jobs: string; reader: string }> {
      const make = () => JSON.stringify({ app: password(), jobs: password(), reader: password() });
      return JSON.parse(await keyIn(directory, 'logins.json', make));
    },
    password: async (): Promise<string | undefined> => await readIfThere(passwordFile),
    async keepPassword(password: string): Promise<void> {
      await writeWhole(passwordFile, password, 0o600);
    },
    /** A summary for programs that test the shop; it contains no password. */
    async writeSummary(summary: object): Promise<void> {
      await writeWhole(join(directory, 'demo.json'), JSON.stringify(summary, null, 2), 0o644);
    },
    /** Removes pictures that only an unfinished database referred to. */
    async removePictures(): Promise<void> {
      await rm(join(directory, 'files'), { recursive: true, force: true });
    },
  };
}

/** The registered coin types of SLIP-44. */
const coins = { tron: 195, ethereum: 60 } as const;

/**
 * Returns a new account-level extended public key, whose private key is discarded: the sample shop's deposit addresses
 * look real, and nobody can ever spend what is sent there.
 */
export function demoAccountKey(chain: keyof typeof coins): string {
  return HDKey.fromMasterSeed(randomBytes(32)).derive(`m/44'/${coins[chain]}'/0'`).publicExtendedKey;
}
