import type { createPool } from '@goodturn/database';
import { z } from 'zod';
import type { WatchedPayout } from '../evm/payout.ts';
import type { Transfer } from '../evm/transfer.ts';
import type { Records } from './records.ts';

type Pool = ReturnType<typeof createPool>;

const bytes = z.instanceof(Uint8Array);
const accountRow = z.object({ account: bytes, customer_id: z.bigint() });
const tokenRow = z.object({ token: z.number(), contract: bytes, start_block: z.bigint() });
const cursorRow = z.object({ block: z.bigint().nullable(), block_hash: bytes.nullable() });
const rangeRow = z.object({ outcome: z.enum(['observed', 'out_of_order', 'replaced']) });
const attestationRow = z.object({ outcome: z.enum(['attested', 'differs', 'not_found']) });
const questionRow = z.object({ tx: bytes });
const treasuryRow = z.object({ treasury_address_id: z.bigint(), account: bytes, token: z.number(), contract: bytes });
const depositRow = z.object({ account: bytes, token: z.number(), contract: bytes, requested_at: z.date().nullable() });
const payoutRow = z.object({
  item_id: z.bigint(),
  from_account: bytes,
  to_account: bytes,
  asset: z.enum(['token', 'native']),
  units: z.bigint(),
  contract: bytes,
  nonce: z.bigint().nullable(),
  expires_at: z.date().nullable(),
  exported_at: z.date(),
  variants: z.array(bytes),
});
const dueRow = z.object({ token: z.number(), contract: bytes, account: bytes });
const standingRow = z.object({ token: z.number(), contract: bytes, blocked_call: z.string(), account: bytes });
const gapRow = z.object({ token: z.number(), account: bytes, from_block: z.bigint(), block: z.bigint() });
const outgoingRow = z.object({ outcome: z.enum(['not_ours', 'of_a_row', 'foreign']) });
const addedRow = z.object({ added: z.number() });

/** Calls the functions that a watcher may execute. Who calls is known by the login of the pool. */
export function createDatabaseRecords(pool: Pool): Records {
  const rows = async <T>(row: z.ZodType<T>, statement: string, values: unknown[]): Promise<T[]> =>
    z.array(row).parse((await pool.query(statement, values)).rows);
  const only = async <T>(row: z.ZodType<T>, statement: string, values: unknown[]): Promise<T> => {
    const [found] = await rows(row, statement, values);
    if (found === undefined) throw new Error('the function returned nothing');
    return found;
  };
  return {
    readAccounts: async (chain) => {
      const found = await rows(accountRow, 'select account, customer_id from chain.watched where chain = $1', [chain]);
      return found.map(({ account, customer_id }) => ({ account, customerId: customer_id }));
    },
    readTokens: async (chain) => {
      const statement = 'select token, contract, start_block from chain.watched_token where chain = $1';
      const found = await rows(tokenRow, statement, [chain]);
      return found.map(({ token, contract, start_block }) => ({ token, contract, startBlock: start_block }));
    },
    readCursor: async (chain) => {
      const { block, block_hash } = await only(cursorRow, 'select block, block_hash from chain.cursor($1)', [chain]);
      return block === null ? undefined : { block, blockHash: block_hash ?? undefined };
    },
    observeHead: async (chain, { head, block, blockHash, finalTime, requests }) => {
      const values = [chain, head, block, blockHash, finalTime, requests];
      await pool.query('select chain.observe_head($1, $2, $3, $4, $5, $6)', values);
    },
    observeSightings: async (chain, { block, blockHash }, transfers) => {
      const { tx, ordinal, token, from, to, units } = columnsOf(transfers);
      const statement = 'select chain.observe_sightings($1, $2, $3, $4, $5, $6, $7, $8, $9)';
      await pool.query(statement, [chain, block, blockHash, tx, ordinal, token, from, to, units]);
    },
    observeTransfers: async (chain, range, transfers) => {
      const statement = 'select chain.observe_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as outcome';
      const values = [chain, range.fromBlock, range.block, range.blockHash, ...arraysOf(transfers)];
      return (await only(rangeRow, statement, values)).outcome;
    },
    observeAgain: async (chain, transfers) => {
      const statement = 'select chain.observe_again($1, $2, $3, $4, $5, $6, $7, $8, $9) as added';
      return (await only(addedRow, statement, [chain, ...arraysOf(transfers)])).added;
    },
    readQuestions: async (chain) => {
      const found = await rows(questionRow, 'select tx from chain.questions($1) q (tx)', [chain]);
      return found.map(({ tx }) => tx);
    },
    answerQuestion: async (chain, transactionHash, { outcome, to }) => {
      const values = [chain, transactionHash, outcome, to ?? null];
      await pool.query('select chain.answer_question($1, $2, $3, $4)', values);
    },
    readTreasury: async (chain) => {
      const statement =
        'select treasury_address_id, account, token, contract from chain.watched_treasury where chain = $1';
      const found = await rows(treasuryRow, statement, [chain]);
      return found.map(({ treasury_address_id, ...row }) => ({ addressId: treasury_address_id, ...row }));
    },
    observeTreasury: async ({ addressId, token }, { block, units, nativeUnits, feePrice, nonce }) => {
      const values = [addressId, token, block, units, nativeUnits, feePrice, nonce ?? null];
      await pool.query('select chain.observe_treasury($1, $2, $3, $4, $5, $6, $7)', values);
    },
    readDeposits: async (chain) =>
      (
        await rows(
          depositRow,
          'select account, token, contract, requested_at from chain.watched_holding where chain = $1',
          [chain],
        )
      ).map(({ requested_at, ...row }) => ({ ...row, requestedAt: requested_at })),
    observeDeposit: async (chain, { account, token }, { block, blockHash }, { units, nativeUnits }) => {
      const values = [chain, token, block, blockHash, [account], [units], [nativeUnits]];
      await pool.query('select chain.observe_balance($1, $2, $3, $4, $5, $6, $7)', values);
    },
    observeNonce: async (addressId, block, nonce) => {
      await pool.query('select chain.observe_nonce($1, $2, $3)', [addressId, block, nonce]);
    },
    observeOutgoing: async (chain, { transactionHash, block, token, from, to, units }) => {
      const statement = 'select chain.observe_outgoing($1, $2, $3, $4, $5, $6, $7) as outcome';
      const values = [chain, transactionHash, block, token, from, to, units];
      return (await only(outgoingRow, statement, values)).outcome;
    },
    readPayouts: async (chain) =>
      (await rows(payoutRow, 'select * from chain.watched_payout where chain = $1 order by item_id', [chain])).map(
        payoutOf,
      ),
    observePayout: async ({ itemId, outcome, transactionHash, block }) => {
      await pool.query('select chain.observe_payout($1, $2, $3, $4)', [
        itemId,
        outcome,
        transactionHash ?? null,
        block,
      ]);
    },
    readDueBalances: async (chain, isAll) =>
      await rows(dueRow, 'select token, contract, account from chain.due_balances($1, $2)', [chain, isAll]),
    observeBalances: async (chain, token, accounts, { block, blockHash, units }) => {
      const values = [chain, token, block, blockHash, accounts, units];
      await pool.query('select chain.observe_balance($1, $2, $3, $4, $5, $6)', values);
    },
    readBalanceGaps: async (chain) => {
      const statement = 'select token, account, from_block, block from chain.balance_gaps($1)';
      const found = await rows(gapRow, statement, [chain]);
      return found.map(({ from_block, ...row }) => ({ ...row, fromBlock: from_block }));
    },
    readDueStandings: async (chain, isAll) => {
      const statement = 'select token, contract, blocked_call, account from chain.due_standings($1, $2)';
      const found = await rows(standingRow, statement, [chain, isAll]);
      return found.map(({ blocked_call, ...row }) => ({ ...row, blockedCall: blocked_call }));
    },
    observeStandings: async (chain, { token, block, accounts, isBlocked }) => {
      const statement = 'select chain.observe_standing($1, $2, $3, $4, $5)';
      await pool.query(statement, [chain, token, block, accounts, isBlocked]);
    },
    attestAddress: async (chain, customerId, account) => {
      const statement = 'select chain.attest_address($1, $2, $3) as outcome';
      return (await only(attestationRow, statement, [chain, customerId, account])).outcome;
    },
  };
}

const payoutOf = (row: z.infer<typeof payoutRow>): WatchedPayout => ({
  itemId: row.item_id,
  from: row.from_account,
  to: row.to_account,
  asset: row.asset,
  units: row.units,
  contract: row.contract,
  nonce: row.nonce ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  exportedAt: row.exported_at,
  variants: row.variants,
});

const columnsOf = (transfers: readonly Transfer[]) => ({
  tx: transfers.map(({ transactionHash }) => transactionHash),
  ordinal: transfers.map(({ ordinal }) => ordinal),
  block: transfers.map(({ block }) => block),
  blockHash: transfers.map(({ blockHash }) => blockHash),
  token: transfers.map(({ token }) => token),
  from: transfers.map(({ from }) => from),
  to: transfers.map(({ to }) => to),
  units: transfers.map(({ units }) => units),
});

/** Returns the columns in the order of the functions' parameters. */
function arraysOf(transfers: readonly Transfer[]): unknown[] {
  const { tx, ordinal, block, blockHash, token, from, to, units } = columnsOf(transfers);
  return [tx, ordinal, block, blockHash, token, from, to, units];
}
