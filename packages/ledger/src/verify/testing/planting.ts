/** Plants what is wrong into copies of the rich shop, as a superuser can, and looks what `verify` says of each. */
import { createPool } from '@goodturn/database';
import { copyTestDatabase } from '@goodturn/database/testing';
import type { Outside } from '../context.ts';
import { type Verification, verifyLedger } from '../verify-ledger.ts';
import { seedOf } from '../../testing/small-shop.ts';
import { createRichShop, type RichShop } from './rich-shop.ts';

/** Statements that change rows; `expected` is a check and one of the ids that it names, '' where any will do. */
export type Corruption = [
  what: string,
  plant: (shop: RichShop) => readonly string[] | string,
  expected: (shop: RichShop) => [check: string, id: string],
];

/** What the tests know beside the database: whose keys made the addresses and the seeds. */
export const outside: Outside = {
  isAddress: (_, address) => address.includes('-address-'),
  addressOf: (chain, customerId) => `${chain}-address-${customerId}`,
  decryptSeed: (encrypted, campaignId) => (encrypted.equals(Buffer.alloc(48, 2)) ? seedOf(campaignId) : null),
};

/** Every trigger is off while it happens, and on again afterwards. */
async function changeAsSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const pool = createPool(url, { max: 1, applicationName: 'planting', onIdleError: () => undefined });
  const client = await pool.connect();
  try {
    await client.query(['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n'));
  } finally {
    client.release();
    await pool.end();
  }
}

export interface Planting {
  world: RichShop;
  /** Changes a copy and verifies it. */
  verifyAfter(statements: readonly string[] | string, options?: Outside): Promise<Verification>;
  close(): Promise<void>;
}

export async function openPlanting(): Promise<Planting> {
  const world = await createRichShop();
  await world.shop.disconnect();
  return {
    world,
    verifyAfter: async (statements, options = outside) => {
      const copy = await copyTestDatabase(world.shop);
      try {
        await changeAsSuperuser(copy.urls.owner, typeof statements === 'string' ? [statements] : statements);
        return await verifyLedger(copy.urls.reader, options);
      } finally {
        await copy.drop();
      }
    },
    close: world.shop.close,
  };
}

export const saidOf = ({ findings }: Verification): string[] =>
  findings.flatMap(({ check, ids }) => (ids.length === 0 ? [check] : ids.map((id) => `${check}: ${id}`)));
