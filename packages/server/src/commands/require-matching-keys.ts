import type { Database } from '@goodturn/database';
import { decryptSeed } from '../campaigns/lucky-draw.ts';
import { ConfigError } from '../config.ts';
import { decryptSecret } from '../administrators/totp.ts';
import type { Sealed } from './rotation-store.ts';
import { unwrapKey } from '../identity/identity-keys.ts';
import { findDocumentKey, findSealedSecret, findSealedSeed } from './sealed-sample-store.ts';

interface Keys {
  drawKey: Buffer;
  identityKey: Buffer;
}

/** Checked at the start, before a payment or log-in fails. Throws ConfigError for a key of another database. */
export async function requireMatchingKeys(database: Database, { drawKey, identityKey }: Keys): Promise<void> {
  const [seed, secret] = [await findSealedSeed(database), await findSealedSecret(database)];
  const documentKey = await findDocumentKey(database);
  const mismatched = [
    ...(opens(seed, ({ sealed, id }) => decryptSeed(sealed, id, drawKey)) ? [] : ['draw key (GOODTURN_DRAW_KEY)']),
    ...(opens(secret, ({ sealed, id }) => decryptSecret(sealed, id, identityKey)) &&
    opens(documentKey, ({ sealed, id }) => unwrapKey(sealed, id, identityKey))
      ? []
      : ['identity key (GOODTURN_IDENTITY_KEY)']),
  ];
  if (mismatched.length === 0) return;
  throw new ConfigError(
    mismatched.map((name) => `The ${name} is not the one that this database was used with.`).join('\n'),
  );
}

function opens(found: Sealed | undefined, open: (found: Sealed) => Buffer): boolean {
  try {
    return found === undefined || open(found).length > 0;
  } catch {
    return false;
  }
}
