import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { DomainError } from '../domain-error.ts';
import type { FileStoreService } from '../file-stores/file-store-service.ts';
import type { ServerContext } from '../server-context.ts';

export const pictureWidths = [360, 720, 1080] as const;

export interface Picture {
  renderings: Record<(typeof pictureWidths)[number], Buffer>;
  width: number;
  height: number;
}

/** A picture whose files are written, and which no row refers to yet. */
export interface WrittenPicture {
  name: string;
  /** The id of the object storage; null for the local folder. */
  storeId: bigint | null;
  width: number;
  height: number;
  discard: () => Promise<void>;
}

export type FileService = ReturnType<typeof createFileService>;

const filePattern = /^(.+)-(?:360|720|1080)\.webp$/;

/** Stores pictures under random names that are never reused, so that clients can cache their URLs forever. */
export function createFileService(
  { dataDirectory, clock, log }: Pick<ServerContext, 'dataDirectory' | 'clock' | 'log'>,
  fileStores: Pick<FileStoreService, 'active' | 'read'>,
) {
  const directory = resolve(dataDirectory, 'files');
  mkdirSync(directory, { recursive: true });

  /** Returns the functions that write to the storage for new pictures. */
  async function target() {
    const store = await fileStores.active();
    if (store !== undefined) return { storeId: store.id, put: store.bucket.put, remove: store.bucket.remove };
    return {
      storeId: null,
      put: async (file: string, body: Buffer) => await writeFile(join(directory, file), body, { flag: 'wx' }),
      remove: async (file: string) => await rm(join(directory, file), { force: true }),
    };
  }

  /** Writes all files of a picture or none. Throws `file_store_unavailable` if the object storage rejects them. */
  async function write({ renderings, width, height }: Picture): Promise<WrittenPicture> {
    const name = randomBytes(16).toString('hex');
    const { storeId, put, remove } = await target();
    const fileOf = (size: number): string => `${name}-${size}.webp`;
    const discard = async (): Promise<void> => {
      await Promise.allSettled(pictureWidths.map((size) => remove(fileOf(size))));
    };
    try {
      for (const size of pictureWidths) await put(fileOf(size), renderings[size]);
    } catch (error) {
      await discard();
      if (storeId === null) throw error;
      log.warn({ err: error }, 'The object storage did not take a picture.');
      throw new DomainError('file_store_unavailable');
    }
    return { name, storeId, width, height, discard };
  }

  const insert = async (database: Database | DatabaseTransaction, picture: WrittenPicture): Promise<bigint> =>
    await insertFile(database, { ...picture, createdAt: clock.now() });

  return {
    directory,
    write,
    insert,

    /**
     * Stores a picture. Writes the files before the row: a row without files is a broken picture, and files without a
     * row only take up space.
     */
    async store(database: Database | DatabaseTransaction, picture: Picture): Promise<{ id: bigint; name: string }> {
      const written = await write(picture);
      return { name: written.name, id: await insert(database, written) };
    },

    /** Returns a file of an object storage; undefined if there is none of this name. */
    async readElsewhere(file: string): Promise<Readable | undefined> {
      const [, name] = filePattern.exec(file) ?? [];
      return name === undefined ? undefined : await fileStores.read(name, file);
    },
  };
}

async function insertFile(
  database: Database | DatabaseTransaction,
  file: { name: string; storeId: bigint | null; width: number; height: number; createdAt: Date },
): Promise<bigint> {
  const row = await database
    .insertInto('shop.file')
    .values({
      name: file.name,
      store_id: file.storeId,
      width: file.width,
      height: file.height,
      created_at: file.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
