import { createDatabase, createPool, inTransaction, OperatorError } from '@goodturn/database';
import { isOfEarlierVersion, openEarlierSecret, sealSecret } from '../people/administrators/authenticator-secret.ts';
import { lockSecrets, replaceSecret } from './rotation-store.ts';

/**
 * Seals the secrets of authenticator apps as the database opens them, where an earlier version sealed them on the
 * server; returns how many. Throws OperatorError if there are some and the identity key is missing or another.
 */
export async function resealAuthenticators(ownerUrl: string, identityKey: Buffer | undefined): Promise<number> {
  const pool = createPool(ownerUrl, { max: 1, applicationName: 'goodturn-setup', onIdleError: () => undefined });
  try {
    return await inTransaction(createDatabase(pool), async (transaction) => {
      const earlier = (await lockSecrets(transaction)).filter(({ sealed }) => isOfEarlierVersion(sealed));
      for (const { id, sealed } of earlier) {
        if (identityKey === undefined) throw new OperatorError(missing(earlier.length));
        await replaceSecret(transaction, { id, sealed: sealSecret(opened(sealed, id, identityKey), id, identityKey) });
      }
      return earlier.length;
    });
  } finally {
    await pool.end();
  }
}

const missing = (count: number): string =>
  `The secrets of ${count} authenticator apps are sealed as an earlier version did it, and their codes are not accepted ` +
  'before they are sealed anew. Set GOODTURN_IDENTITY_KEY, and migrate again.';

function opened(sealed: Buffer, id: bigint, identityKey: Buffer): Buffer {
  try {
    return openEarlierSecret(sealed, id, identityKey);
  } catch {
    throw new OperatorError('GOODTURN_IDENTITY_KEY is not the key that this database was used with.');
  }
}
