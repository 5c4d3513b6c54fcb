import type { Database } from '@goodturn/database';
import { decryptSeed } from '../shop/campaigns/lucky-draw.ts';
import { ConfigError } from '../foundation/config.ts';
import { authenticatorKeyOf } from '../people/administrators/totp.ts';
import type { Sealed } from './rotation-store.ts';
import { unwrapKey } from '../people/identity/identity-keys.ts';
import { decryptStoreSecret } from '../foundation/file-stores/file-store-secret.ts';
import { decryptBotToken } from '../communication/telegram/bot-token.ts';
import {
  findBotToken,
  findDocumentKey,
  findSealedSeed,
  findStoreSecret,
  isAuthenticatorKey,
} from './sealed-sample-store.ts';

interface Keys {
  drawKey: Buffer;
  identityKey: Buffer;
}

/**
 * Checks at the start that the keys belong to the database, before a payment or log-in fails. Throws ConfigError for a
 * key of another database.
 */
export async function requireMatchingKeys(database: Database, { drawKey, identityKey }: Keys): Promise<void> {
  const isDrawKey = opens(await findSealedSeed(database), ({ sealed, id }) => decryptSeed(sealed, id, drawKey));
  const underIdentityKey = [
    { found: await findDocumentKey(database), open: unwrapKey },
    { found: await findStoreSecret(database), open: decryptStoreSecret },
    { found: await findBotToken(database), open: decryptBotToken },
  ];
  const isIdentityKey =
    (await isAuthenticatorKey(database, authenticatorKeyOf(identityKey))) &&
    underIdentityKey.every(({ found, open }) => opens(found, ({ sealed, id }) => open(sealed, id, identityKey)));
  const mismatched = [
    ...(isDrawKey ? [] : ['draw key (GOODTURN_DRAW_KEY)']),
    ...(isIdentityKey ? [] : ['identity key (GOODTURN_IDENTITY_KEY)']),
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
