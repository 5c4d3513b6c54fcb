import { randomBytes } from 'node:crypto';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { PictureService } from '../../foundation/files/picture-service.ts';
import { decryptBytes, encryptBytes } from '../../foundation/sealed-bytes.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { createIdentityFiles } from './identity-files.ts';
import { newKey, unwrapKey, wrapKey } from './identity-keys.ts';
import * as store from './identity-store.ts';

export type IdentityService = ReturnType<typeof createIdentityService>;

const uploadField = 'realNameFile';
/** Longest side of a stored image in pixels: large enough to read a document. */
const maxSide = 1_800;
/** Uploads that are kept per customer: the front and the back, and one retry of each. */
const keptUploads = 4;

const nameOf = (submitter: bigint): string => `identity name of customer ${submitter}`;
const numberOf = (submitter: bigint): string => `identity number of customer ${submitter}`;

export interface Document {
  fullName: string;
  documentNumber: string;
  frontReference: string;
  backReference: string;
}

/** Stores identity documents encrypted, and decrypts them for administrators who decide about them. */
export function createIdentityService(
  { database, clock, dataDirectory, identityKey }: ServerContext,
  { pictures }: { pictures: PictureService },
) {
  const files = createIdentityFiles(dataDirectory);

  const lockKey = async (transaction: DatabaseTransaction, customerId: bigint): Promise<Buffer> => {
    const makeKey = () => wrapKey(newKey(), customerId, identityKey);
    return unwrapKey(
      await store.lockKey(transaction, { customerId, makeKey, now: clock.now() }),
      customerId,
      identityKey,
    );
  };

  async function requireNone(customerId: bigint): Promise<void> {
    const newest = await store.findNewest(database, customerId);
    if (newest !== undefined && newest.state !== 'rejected') throw new DomainError('identity_already_submitted');
  }

  return {
    files,

    /**
     * Stores an image until it is submitted, and returns its reference. Throws `identity_already_submitted` and the
     * errors of redrawing.
     */
    async upload(customerId: bigint, file: Buffer): Promise<string> {
      await requireNone(customerId);
      const [image] = await pictures.redraw(file, uploadField, [maxSide], maxSide);
      if (image === undefined) throw new Error('an image was not drawn');
      const reference = randomBytes(16).toString('hex');
      const replaced = await inTransaction(database, async (transaction) => {
        const key = await lockKey(transaction, customerId);
        // The file is written first: a row without its file could not be displayed, whereas a file without a row is
        // removed later.
        await files.write(reference, image.data, key);
        await store.insertImage(transaction, { reference, customerId, now: clock.now() });
        return await store.deleteOlderUploads(transaction, { customerId, keep: keptUploads });
      });
      await files.remove(replaced);
      return reference;
    },

    /**
     * Submits a document and returns its id. Throws `identity_already_submitted`, and `invalid_request` for an unknown
     * image.
     */
    async submit(transaction: DatabaseTransaction, customerId: bigint, document: Document): Promise<bigint> {
      const key = await lockKey(transaction, customerId);
      const submissionId = await store.insertSubmission(transaction, {
        customerId,
        encryptedName: encryptBytes(Buffer.from(document.fullName), nameOf(customerId), key),
        encryptedNumber: encryptBytes(Buffer.from(document.documentNumber), numberOf(customerId), key),
        now: clock.now(),
      });
      if (submissionId === undefined) throw new DomainError('identity_already_submitted');
      for (const side of ['front', 'back'] as const) {
        const reference = document[`${side}Reference`];
        const isTheirs = await store.attachImage(transaction, { reference, customerId, submissionId, side });
        if (!isTheirs) throw unknownImage(side);
      }
      return submissionId;
    },

    newest: async (customerId: bigint) => await store.findNewest(database, customerId),

    /** Decrypts a submission. Throws `not_found` if it is unknown or erased. */
    async open(submissionId: bigint) {
      const submission = await store.findSubmission(database, submissionId);
      const wrapped = submission && (await store.findKey(database, submission.customerId));
      if (!submission?.encryptedName || !submission.encryptedNumber || wrapped === undefined) {
        throw new DomainError('not_found');
      }
      const { customerId, encryptedName, encryptedNumber } = submission;
      const key = unwrapKey(wrapped, customerId, identityKey);
      const images = await store.findImages(database, submissionId);
      const imageOf = async (wanted: store.Side): Promise<string> => {
        const reference = images.find(({ side }) => side === wanted)?.reference;
        if (reference === undefined) throw new Error(`submission ${submissionId} has no ${wanted} image`);
        return (await files.read(reference, key)).toString('base64');
      };
      return {
        fullName: decryptBytes(encryptedName, nameOf(customerId), key).toString(),
        documentNumber: decryptBytes(encryptedNumber, numberOf(customerId), key).toString(),
        frontImage: await imageOf('front'),
        backImage: await imageOf('back'),
      };
    },
  };
}

const unknownImage = (side: store.Side) =>
  new DomainError('invalid_request', { fields: { [`${side}Reference`]: 'error_view.field_image_unknown' } });

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    identity: Pick<IdentityService, 'submit' | 'open' | 'files'>;
  }
}
