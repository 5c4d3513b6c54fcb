import type { ImportPictureReason } from '@goodturn/contract';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import { drawPicture } from '../../foundation/files/draw-picture.ts';
import type { FileService, WrittenPicture } from '../../foundation/files/file-service.ts';
import { pictureNameOf } from '../../foundation/files/picture-url.ts';
import type { PictureService } from '../../foundation/files/picture-service.ts';
import type { ListRequest } from '../../foundation/lists/pagination.ts';
import { createPublicDownload, DownloadError } from '../../foundation/public-download.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import {
  claimPictures,
  type DuePicture,
  endPicture,
  placedFiles,
  readAddresses,
  readPicturesByRow,
} from './import-picture-store.ts';
import { mostPictures } from './picture-addresses.ts';
import type { ProductService } from './product-service.ts';
import { findFiles, lockPictures } from './product-store.ts';

export type ImportPictureService = ReturnType<typeof createImportPictureService>;

/** Three pictures leave room for uploads in the one thread that draws pictures anew. */
const atOnce = 3;
/** After so many times a run ends, so that operators can stop the job in the middle of a long import. */
const timesPerRun = 20;

interface Failure {
  result: 'refused' | 'later';
  reason: ImportPictureReason;
}

/** It is thrown if a picture was fetched for an import that has been undone meanwhile, so that nothing of it stays. */
class Abandoned extends Error {}
/** It is thrown if a product got its last place for a picture filled meanwhile. */
class ProductFull extends Error {}

interface Dependencies {
  files: Pick<FileService, 'write' | 'insert'>;
  pictures: Pick<PictureService, 'redraw'>;
  products: Pick<ProductService, 'changePictures'>;
}

/** Fetches the pictures that imports name by address, and says what became of each. */
export function createImportPictureService(
  context: Pick<ServerContext, 'database' | 'clock' | 'log' | 'pictureDownload'>,
  { files, pictures, products }: Dependencies,
) {
  const { database, clock, log, pictureDownload: download = createPublicDownload() } = context;
  const stopping = new AbortController();

  async function fetchOne(due: DuePicture): Promise<void> {
    try {
      const { own } = await readAddresses(database, [due.productId]);
      if (own.get(due.productId)?.has(due.address)) {
        await endPicture(database, due, { result: 'kept' }, clock.now());
        return;
      }
      const name = pictureNameOf(due.address);
      if (name !== undefined) await place(due, async (transaction) => await storedFile(transaction, name));
      else {
        const file = await download(due.address, stopping.signal);
        await add(due, await files.write(await drawPicture(pictures, file, 'picture')));
      }
    } catch (error) {
      // A server that stops leaves the picture to the next try.
      if (stopping.signal.aborted || error instanceof Abandoned) return;
      const failure = failureOf(error);
      if (failure.reason === 'not_stored') log.error({ err: error, picture: `${due.id}` }, 'A picture was not stored.');
      await endPicture(database, due, failure, clock.now());
    }
  }

  /** Adds a picture to its product, of which `fileOf` returns the file. */
  async function place(due: DuePicture, fileOf: (transaction: DatabaseTransaction) => Promise<bigint>): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const { importId, productId, position } = due;
      // The product is locked before what waits for it, as an undo does.
      const before = await lockPictures(transaction, productId);
      if (before.length >= mostPictures.ofProduct) throw new ProductFull();
      const fileId = await fileOf(transaction);
      const end = { result: 'fetched', fileId } as const;
      if (!(await endPicture(transaction, due, end, clock.now()))) throw new Abandoned();
      const others = await placedFiles(transaction, importId, productId);
      const later = new Set(others.filter((other) => other.position > position).map((other) => other.fileId));
      const after = placed(before, fileId, later);
      await products.changePictures(transaction, { by: undefined, productId, before, after });
    });
  }

  /** Adds a picture whose files are written to its product, or removes them. */
  async function add(due: DuePicture, written: WrittenPicture): Promise<void> {
    try {
      await place(due, async (transaction) => await files.insert(transaction, written));
    } catch (error) {
      await written.discard();
      throw error;
    }
  }

  return {
    /** Fetches the pictures that wait; operators can stop the job between two runs. */
    async fetchDue(): Promise<void> {
      for (let times = 0; times < timesPerRun && !stopping.signal.aborted; times += 1) {
        const due = await claimPictures(database, atOnce, clock.now());
        if (due.length === 0) return;
        await Promise.all(due.map(fetchOne));
      }
    },

    /** Returns what became of the pictures of an import, by the rows of its file. */
    async list(importId: bigint, request: ListRequest<'row'>) {
      const { list, nextCursor } = await readPicturesByRow(database, importId, request);
      const rows = list.map(({ row, productId, name, pictures: named }) => ({
        row,
        productId: productId.toString(),
        name,
        pictures: named,
      }));
      return { list: rows, nextCursor };
    },

    /** Ends the downloads under way, which are begun again later. */
    stop: (): void => stopping.abort(),
  };
}

/** Returns the file of a picture that the shop has already. Throws DownloadError if it is gone. */
async function storedFile(transaction: DatabaseTransaction, name: string): Promise<bigint> {
  const fileId = (await findFiles(transaction, [name])).get(name);
  if (fileId === undefined) throw new DownloadError('missing');
  return fileId;
}

/** Puts a picture before those that come after it in the row of its file, and otherwise after all others. */
function placed(fileIds: readonly bigint[], fileId: bigint, later: ReadonlySet<bigint>): bigint[] {
  const place = fileIds.findIndex((id) => later.has(id));
  return fileIds.toSpliced(place === -1 ? fileIds.length : place, 0, fileId);
}

/** The failures after which another try can succeed. */
const passing: ReadonlySet<ImportPictureReason> = new Set(['not_stored', 'server_error', 'too_slow', 'unreachable']);

function failureOf(error: unknown): Failure {
  const reason = reasonOf(error);
  return { result: passing.has(reason) ? 'later' : 'refused', reason };
}

/** The refusals of an uploaded picture, by the keys of their messages. */
const imageReasons: ReadonlyMap<string, ImportPictureReason> = new Map([
  ['error_view.field_image_animated', 'image_animated'],
  ['error_view.field_image_damaged', 'image_damaged'],
  ['error_view.field_image_format', 'image_format'],
  ['error_view.field_image_size', 'image_size'],
]);

function reasonOf(error: unknown): ImportPictureReason {
  if (error instanceof DownloadError) return error.fault;
  if (error instanceof ProductFull) return 'product_full';
  const key = error instanceof DomainError ? error.details.fields?.['picture'] : undefined;
  return imageReasons.get(key ?? '') ?? 'not_stored';
}
