import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireNoPlace, requirePlace, secretFor } from '../../foundation/file-stores/file-store-service.ts';
import { encryptStoreSecret } from '../../foundation/file-stores/file-store-secret.ts';
import {
  readFileStores,
  keepFilesAt,
  keepFilesHere,
  type FileStore,
} from '../../foundation/file-stores/file-store-store.ts';

/** Returns the fields of a file store that the audit shows: all but the secret. */
function shown(store: Omit<FileStore, 'id' | 'encryptedSecret' | 'isActive'> | undefined) {
  if (store === undefined) return { uploadType: 'local' };
  const { endpoint, region, bucket, path, domain, accessKeyId } = store;
  return { uploadType: 's3', endpoint, region, bucket, savePath: path, domain, accessKeyId };
}

const nothing = { endpoint: null, region: null, bucket: null, savePath: null, domain: null, accessKeyId: null };

/** Changes where new pictures are stored. It takes one person; existing pictures stay where they are. */
export const updateFileStore = operation('file_store/update', {
  async execute({ transaction, actor: { token }, now, input, services }) {
    const stores = await readFileStores(transaction);
    const active = stores.find(({ isActive }) => isActive);
    const facts = { reason: input.reason };
    if (input.uploadType === 'local') {
      requireNoPlace(input);
      requireSuccess(await keepFilesHere(transaction, { token, now }), {
        forbidden: 'forbidden',
        unchanged: 'nothing_changed',
      });
      const changes = changesBetween(shown(active), { ...nothing, ...shown(undefined) });
      return { result: {}, audit: { subject: 'pictures', facts, changes } };
    }
    const place = requirePlace(input);
    const { accessKeySecret } = input;
    const after = shown(place);
    const changes = changesBetween(shown(active), after);
    if (accessKeySecret === undefined && Object.keys(changes).length === 0) throw new DomainError('nothing_changed');
    const secret = secretFor(stores, place, accessKeySecret, services.identityKey);
    const id = numberOf(stores, place);
    const encryptedSecret = encryptStoreSecret(Buffer.from(secret), id, services.identityKey);
    const store = { ...place, id, encryptedSecret };
    requireSuccess(await keepFilesAt(transaction, { token, now, store }), {
      forbidden: 'forbidden',
      changed_meanwhile: 'changed_meanwhile',
    });
    const isSecretNew = accessKeySecret !== undefined;
    return {
      result: {},
      audit: { subject: 'pictures', facts: { ...facts, ...(isSecretNew && { secretReplaced: 'true' }) }, changes },
    };
  },
});

/** Returns the number of the store with this place, or the next free one. */
function numberOf(
  stores: readonly FileStore[],
  { endpoint, bucket, path }: Pick<FileStore, 'endpoint' | 'bucket' | 'path'>,
): bigint {
  const known = stores.find((store) => store.endpoint === endpoint && store.bucket === bucket && store.path === path);
  return known?.id ?? stores.reduce((largest, { id }) => (id > largest ? id : largest), 0n) + 1n;
}
