/** Injects corruptions into the rich shop, as a superuser could, and runs `verify` on each. */
import { copyTestDatabase } from '@goodturn/database/testing';
import type { Outside } from '../context.ts';
import type { Finding } from '../finding.ts';
import { type Verification, verifyLedger } from '../verify-ledger.ts';
import { seedOf } from '../../testing/small-shop.ts';
import { createRichShop, type RichShop } from './rich-shop.ts';
import { type ExpectedFinding, openForPlanting, planting, verifyPlanted } from './verify-planted.ts';

/** Statements that change rows; `expected` is a check and one of the ids that it reports, '' if any id will do. */
export type Corruption = [
  what: string,
  plant: (shop: RichShop) => readonly string[] | string,
  expected: (shop: RichShop) => [check: string, id: string],
];

/** The tests' knowledge from outside the database: the keys of the addresses and the seeds. */
const outside: Outside = {
  isAddress: (_, address) => address.includes('-address-'),
  addressOf: (chain, customerId) => `${chain}-address-${customerId}`,
  decryptSeed: (encrypted, campaignId) => (encrypted.equals(Buffer.alloc(48, 2)) ? seedOf(campaignId) : null),
};

type Statements = readonly string[] | string;

async function commit(ownerUrl: string, statements: string): Promise<void> {
  const pool = openForPlanting(ownerUrl);
  try {
    await pool.query(`begin;\n${statements};\ncommit`);
  } finally {
    await pool.end();
  }
}

let richShop: Promise<RichShop> | undefined;

/**
 * Creates the rich shop once for all files of a worker, which leave it unchanged; it is dropped with the run's
 * databases.
 */
async function tellRichShop(): Promise<RichShop> {
  const world = await createRichShop();
  await world.shop.disconnect();
  return world;
}

export interface Planting {
  world: RichShop;
  /** Changes rows in a transaction, verifies its view with the reader's rights, and rolls back. */
  verifyAfter(
    statements: Statements,
    options: { readsSchema: boolean; expected?: ExpectedFinding },
  ): Promise<Verification>;
  /** Changes a copy permanently and verifies it with the reader's login, as an operator does. */
  verifyCopyAfter(statements: Statements): Promise<Verification>;
  close(): Promise<void>;
}

export async function openPlanting(): Promise<Planting> {
  const world = await (richShop ??= tellRichShop());
  let pool = openForPlanting(world.shop.urls.owner);
  return {
    world,
    verifyAfter: async (statements, options) => await verifyPlanted(pool, statements, outside, options),
    verifyCopyAfter: async (statements) => {
      // A database is only copied while nobody is connected to it.
      await pool.end();
      pool = openForPlanting(world.shop.urls.owner);
      const copy = await copyTestDatabase(world.shop);
      try {
        await commit(copy.urls.owner, planting(statements));
        return await verifyLedger(copy.urls.reader, outside);
      } finally {
        await copy.drop();
      }
    },
    close: async () => {
      await pool.end();
    },
  };
}

const textsOf = ({ check, ids }: Finding): string[] =>
  ids.length === 0 ? [check] : ids.map((id) => `${check}: ${id}`);

export const saidOf = ({ findings }: Verification): string[] => findings.flatMap(textsOf);

/** Returns the finding that a corruption is expected to have, by any id if `id` is empty. */
export const expectedFinding = (check: string, id: string): ExpectedFinding => ({
  check,
  isFound: (finding) => finding.check === check && (id === '' || textsOf(finding).includes(`${check}: ${id}`)),
});
