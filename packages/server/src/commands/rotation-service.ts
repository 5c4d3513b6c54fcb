// Rotates secrets, each rotation in one database transaction.
import { type Database, type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { createAuditService } from '../decisions/audit/audit-service.ts';
import { decryptSeed, encryptSeed } from '../shop/campaigns/lucky-draw.ts';
import type { Clock } from '../foundation/clock.ts';
import { openSecret, sealSecret } from '../people/administrators/authenticator-secret.ts';
import { decryptStoreSecret, encryptStoreSecret } from '../foundation/file-stores/file-store-secret.ts';
import { decryptBotToken, encryptBotToken } from '../communication/telegram/bot-token.ts';
import { unwrapKey, wrapKey } from '../people/identity/identity-keys.ts';
import { CommandError } from './output.ts';
import * as store from './rotation-store.ts';

interface Keys {
  from: Buffer;
  to: Buffer;
}

/** A kind of encrypted value; `kinds` must list every kind that is encrypted under a key. */
interface SealedKind {
  /** The name in messages, in the plural. */
  name: string;
  lock: (transaction: DatabaseTransaction) => Promise<store.Sealed[]>;
  open: (sealed: Buffer, id: bigint, key: Buffer) => Buffer;
  seal: (plain: Buffer, id: bigint, key: Buffer) => Buffer;
  replace: (transaction: DatabaseTransaction, renewed: store.Sealed) => Promise<void>;
}

const kinds = {
  identity: [
    {
      name: 'secrets of authenticator apps',
      lock: store.lockSecrets,
      open: openSecret,
      seal: sealSecret,
      replace: store.replaceSecret,
    },
    {
      name: 'keys of identity documents',
      lock: store.lockDocumentKeys,
      open: unwrapKey,
      seal: wrapKey,
      replace: store.replaceDocumentKey,
    },
    {
      name: 'access keys of object storages',
      lock: store.lockStoreSecrets,
      open: decryptStoreSecret,
      seal: encryptStoreSecret,
      replace: store.replaceStoreSecret,
    },
    {
      name: 'tokens of bots',
      lock: store.lockBotTokens,
      open: decryptBotToken,
      seal: encryptBotToken,
      replace: store.replaceBotToken,
    },
  ],
  draw: [
    { name: 'seeds of draws', lock: store.lockSeeds, open: decryptSeed, seal: encryptSeed, replace: store.replaceSeed },
  ],
} satisfies Record<string, SealedKind[]>;

type RotatedKey = keyof typeof kinds;

/** Maximum customers of one outbox row, so that no row grows without bound. */
const customersEach = 1_000;

export function createRotationService({ database, clock }: { database: Database; clock: Clock }) {
  const audit = createAuditService({ clock });

  /** Encrypts all values under the new key; returns a line for each kind. Throws CommandError for a wrong old key. */
  async function rotateKey(which: RotatedKey, keys: Keys): Promise<string[]> {
    if (keys.from.equals(keys.to)) throw new CommandError('The new key is the old one. Nothing was changed.');
    return await inTransaction(database, async (transaction) => {
      await requireNoServers(transaction);
      const lines: string[] = [];
      for (const kind of kinds[which]) lines.push(`${kind.name}, ${await reseal(transaction, kind, keys)}`);
      await audit.recordSystem(transaction, { action: 'rotate', subject: `${which} key` });
      return lines;
    });
  }

  async function endSessions(): Promise<{ customers: number; administrators: number }> {
    return await inTransaction(database, async (transaction) => {
      const ended = await store.deleteSessions(transaction);
      const customers = ended.filter(({ kind }) => kind === 'customer');
      const ids = [...new Set(customers.map(({ subjectId }) => subjectId))];
      for (let first = 0; first < ids.length; first += customersEach) {
        await store.announceEnds(transaction, ids.slice(first, first + customersEach), clock.now());
      }
      await audit.recordSystem(transaction, { action: 'rotate', subject: 'sessions' });
      return { customers: customers.length, administrators: ended.length - customers.length };
    });
  }

  return { rotateKey, endSessions };
}

/** Throws if a server is running, since it would continue with the old key. */
async function requireNoServers(transaction: DatabaseTransaction): Promise<void> {
  const servers = await store.countServers(transaction);
  if (servers > 0n) {
    throw new CommandError(`Stop every server of this database first: ${servers} still run. Nothing was changed.`);
  }
}

async function reseal(transaction: DatabaseTransaction, kind: SealedKind, { from, to }: Keys): Promise<number> {
  const all = await kind.lock(transaction);
  const opened = all.map(({ id, sealed }) => ({ id, plain: opens(kind, sealed, id, from), sealed }));
  const closed = opened.filter(({ plain }) => plain === undefined);
  if (closed.length > 0) {
    const renewed = closed.filter(({ sealed, id }) => opens(kind, sealed, id, to) !== undefined);
    const known = renewed.length > 0 ? `, but ${renewed.length} of them under the new one` : '';
    throw new CommandError(
      `${kind.name}: ${closed.length} of ${all.length} do not open under the old key${known}. Nothing was changed.`,
    );
  }
  for (const { id, plain } of opened) {
    if (plain !== undefined) await kind.replace(transaction, { id, sealed: kind.seal(plain, id, to) });
  }
  return all.length;
}

function opens(kind: SealedKind, sealed: Buffer, id: bigint, key: Buffer): Buffer | undefined {
  try {
    return kind.open(sealed, id, key);
  } catch {
    return undefined;
  }
}
