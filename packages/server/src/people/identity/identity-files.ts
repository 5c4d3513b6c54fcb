import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { decryptBytes, encryptBytes } from '../../foundation/sealed-bytes.ts';

export const identityFolder = 'identity';

const belongsTo = (reference: string): string => `identity image ${reference}`;

export type IdentityFiles = ReturnType<typeof createIdentityFiles>;

/** Stores the images of identity documents, each encrypted with its customer's key. No route serves the folder. */
export function createIdentityFiles(dataDirectory: string) {
  const directory = resolve(dataDirectory, identityFolder);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pathOf = (reference: string): string => join(directory, reference);
  return {
    write: async (reference: string, image: Buffer, key: Buffer): Promise<void> =>
      await writeFile(pathOf(reference), encryptBytes(image, belongsTo(reference), key), { flag: 'wx', mode: 0o600 }),

    read: async (reference: string, key: Buffer): Promise<Buffer> =>
      decryptBytes(await readFile(pathOf(reference)), belongsTo(reference), key),

    remove: async (references: readonly string[]): Promise<void> => {
      for (const reference of references) await rm(pathOf(reference), { force: true });
    },

    async listBefore(time: Date): Promise<string[]> {
      const old: string[] = [];
      for (const name of await readdir(directory)) {
        // Another server may have removed the file meanwhile.
        const found = await stat(join(directory, name)).catch(() => undefined);
        if (found !== undefined && found.mtime < time) old.push(name);
      }
      return old;
    },
  };
}
