import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { InputOf } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import type { EventService } from '../realtime/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import { decryptStoreSecret } from './file-store-secret.ts';
import { type FileStore, findPictureStore, readFileStores, readFileStoreUse } from './file-store-store.ts';
import { type FileBucket, FileStoreError, type FilePlace, openBucket } from './s3-bucket.ts';

export type FileStoreService = ReturnType<typeof createFileStoreService>;
type PlaceInput = InputOf<'file_store/test'>;

const maxKnown = 10_000;
const own = { endpoint: '', region: '', bucket: '', path: '', domain: '', accessKeyId: '' };

/** Throws `invalid_request` if the input for the local folder has fields of an object storage. */
export function requireNoPlace(input: PlaceInput): void {
  const name = Object.keys(input).find((field) => field !== 'uploadType' && field !== 'reason');
  if (name !== undefined) throw new DomainError('invalid_request', { fields: { [name]: 'error_view.field_unknown' } });
}

/** Returns the fields of an object storage. Throws `invalid_request` naming each missing field. */
export function requirePlace({ endpoint = '', region, bucket, path = '', domain = '', accessKeyId }: PlaceInput) {
  const missing = Object.entries({ region, bucket, accessKeyId }).filter(([, value]) => value === undefined);
  if (region === undefined || bucket === undefined || accessKeyId === undefined) {
    const fields = missing.map(([name]) => [name, 'error_view.field_required']);
    throw new DomainError('invalid_request', { fields: Object.fromEntries(fields) });
  }
  return { endpoint, region, bucket, path, domain, accessKeyId };
}

/**
 * Returns the secret that was typed, or the stored one of the same endpoint and key; a stored secret is never sent to
 * another endpoint.
 */
export function secretFor(
  stores: readonly FileStore[],
  { endpoint, accessKeyId }: Pick<FilePlace, 'endpoint' | 'accessKeyId'>,
  typed: string | undefined,
  identityKey: Buffer,
): string {
  if (typed !== undefined) return typed;
  const kept = stores.find((store) => store.endpoint === endpoint && store.accessKeyId === accessKeyId);
  if (kept === undefined) {
    throw new DomainError('invalid_request', { fields: { accessKeySecret: 'error_view.field_required' } });
  }
  return decryptStoreSecret(kept.encryptedSecret, kept.id, identityKey).toString();
}

interface Dependencies {
  settings: Pick<SettingService, 'current'>;
  events: Pick<EventService, 'subscribe'>;
}

/** Provides the object storages of pictures. The stored list is cached until an event announces a change. */
export function createFileStoreService(
  { database, identityKey, fileStoreAccess }: Pick<ServerContext, 'database' | 'identityKey' | 'fileStoreAccess'>,
  { settings, events }: Dependencies,
) {
  let reading: Promise<FileStore[]> | undefined;
  const buckets = new Map<bigint, FileBucket>();
  const pictures = new Map<string, bigint>();
  const forget = (): void => {
    reading = undefined;
    for (const bucket of buckets.values()) bucket.close();
    buckets.clear();
  };
  events.subscribe('file_store_changed', forget);

  const stores = async (): Promise<FileStore[]> => {
    const read = (reading ??= readFileStores(database));
    read.catch(forget);
    return await read;
  };

  function bucketOf(store: FileStore): FileBucket {
    const known = buckets.get(store.id);
    if (known !== undefined) return known;
    const secret = decryptStoreSecret(store.encryptedSecret, store.id, identityKey).toString();
    const bucket = openBucket({ ...store, secret }, fileStoreAccess);
    buckets.set(store.id, bucket);
    return bucket;
  }

  async function test(input: PlaceInput) {
    if (input.uploadType === 'local') {
      requireNoPlace(input);
      return { result: 'ok' as const, step: null };
    }
    const place = requirePlace(input);
    const secret = secretFor(await readFileStores(database), place, input.accessKeySecret, identityKey);
    const bucket = openBucket({ ...place, secret }, fileStoreAccess);
    try {
      return await tryOut(bucket);
    } finally {
      bucket.close();
    }
  }

  return {
    /** Returns the storage for new pictures; undefined for the local folder. */
    async active(): Promise<{ id: bigint; bucket: FileBucket } | undefined> {
      const store = (await stores()).find(({ isActive }) => isActive);
      return store && { id: store.id, bucket: bucketOf(store) };
    },

    /** Returns a file of a picture; undefined if no storage has it. Throws FileStoreError. */
    async read(name: string, file: string): Promise<Readable | undefined> {
      const storeId = pictures.get(name) ?? (await findPictureStore(database, name)) ?? undefined;
      if (storeId === undefined) return undefined;
      if (pictures.size >= maxKnown) pictures.clear();
      pictures.set(name, storeId);
      const store = (await stores()).find(({ id }) => id === storeId);
      return store && (await bucketOf(store).get(file));
    },

    async show() {
      const [{ timeZone }, all, { lastChange, counts }] = await Promise.all([
        settings.current(),
        readFileStores(database),
        readFileStoreUse(database),
      ]);
      const [last] = all;
      const pictureCount = (id: bigint | null): number => counts.find(({ storeId }) => storeId === id)?.pictures ?? 0;
      const isLocal = last?.isActive !== true;
      const { endpoint, region, bucket, path, domain, accessKeyId } = last ?? own;
      return {
        uploadType: isLocal ? ('local' as const) : ('s3' as const),
        endpoint,
        region,
        bucket,
        path,
        domain,
        accessKeyId,
        hasSecret: last !== undefined,
        updatedBy: lastChange?.account ?? null,
        updatedAt: lastChange === undefined ? null : siteTime(lastChange.updatedAt, timeZone),
        places: [
          { uploadType: 'local' as const, ...own, pictures: pictureCount(null), isActive: isLocal },
          ...all.map((store) => ({ uploadType: 's3' as const, ...store, pictures: pictureCount(store.id) })),
        ].map(({ uploadType, endpoint: at, bucket: of, path: below, pictures: count, isActive }) => ({
          uploadType,
          endpoint: at,
          bucket: of,
          path: below,
          pictures: count,
          isActive,
        })),
      };
    },

    test,

    close: forget,
  };
}

/** Writes, reads and deletes one object, and returns the first step that failed. */
async function tryOut(bucket: FileBucket) {
  const name = `try-${randomBytes(8).toString('hex')}.webp`;
  const body = randomBytes(64);
  let step: 'write' | 'read' | 'delete' = 'write';
  try {
    await bucket.put(name, body);
    step = 'read';
    const found = await bucket.get(name);
    const isSame = found !== undefined && (await buffer(found)).equals(body);
    if (!isSame) {
      await bucket.remove(name);
      return { result: 'differs' as const, step };
    }
    step = 'delete';
    await bucket.remove(name);
    return { result: 'ok' as const, step: null };
  } catch (error) {
    if (step === 'read') await bucket.remove(name).catch(() => undefined);
    return { result: error instanceof FileStoreError ? error.fault : ('failed' as const), step };
  }
}
