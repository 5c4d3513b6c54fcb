import type { createPool } from '@goodturn/database';
import { z } from 'zod';
import type { DueRow, Outbox } from './outbox.ts';

type Pool = ReturnType<typeof createPool>;

const bytes = z.instanceof(Uint8Array);
const dueRow = z.object({
  item_id: z.bigint(),
  variant: z.number(),
  chain: z.enum(['tron', 'ethereum']),
  from_account: bytes,
  to_account: bytes,
  contract: bytes,
  asset: z.enum(['token', 'native']),
  units: z.bigint(),
  nonce: z.bigint().nullable(),
  expires_at: z.date().nullable(),
  unsigned: bytes,
  signed: bytes,
});

const rowOf = ({ item_id, from_account, to_account, nonce, expires_at, ...row }: z.infer<typeof dueRow>): DueRow => ({
  ...row,
  itemId: item_id,
  from: from_account,
  to: to_account,
  nonce: nonce ?? undefined,
  expiresAt: expires_at ?? undefined,
});

/** Calls the two functions that a broadcaster may execute. Who calls is known by the login of the pool. */
export const createDatabaseOutbox = (pool: Pool): Outbox => ({
  readDue: async () =>
    z
      .array(dueRow)
      .parse((await pool.query('select * from chain.next_to_send()')).rows)
      .map(rowOf),
  markSent: async ({ itemId, variant }, { endpoint, answer }) => {
    await pool.query('select chain.mark_sent($1, $2, $3, $4)', [itemId, variant, endpoint, answer]);
  },
});
