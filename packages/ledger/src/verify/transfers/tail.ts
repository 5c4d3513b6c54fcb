import type { Context } from '../context.ts';
import { optionalInt, optionalTime } from '../reading/columns.ts';
import { minute } from '../reading/time.ts';
import { when } from '../finding-text.ts';

/**
 * Selects the time of the last activity in any table. While a server is connected this is the present, since it seals
 * every second.
 */
const lastSign = (app: string): string => `greatest((select max(created_at) from only ledger.transfer),
  (select max(sealed_at) from only ledger.seal), (select max(created_at) from only shop.outbox), (select max(created_at) from only shop.audit_entry),
  case when exists (select from pg_stat_activity a where a.datname = current_database() and a.usename = '${app.replaceAll("'", "''")}')
       then clock_timestamp() end)`;

interface Tail {
  table: string;
  /** The column of the mark, which limits how far the next seal may go. */
  mark: string;
  name: string;
}

const tails = {
  transfers: { table: 'ledger.transfer', mark: 'last_id', name: 'transfer' },
  audit: { table: 'shop.audit_entry', mark: 'last_audit_id', name: 'entry of the audit' },
} as const satisfies Record<string, Tail>;

/**
 * Checks the mark, which limits how far the next seal may go: without one nothing is sealed, and a mark ahead of all
 * rows seals too early.
 */
async function checkMark({ snapshot, report }: Context, { table, mark, name }: Tail): Promise<void> {
  const [row] = await snapshot.all({
    columns: {
      last: [`m.${mark}`, optionalInt],
      newest: [`(select max(id) from only ${table})`, optionalInt],
    } as const,
    from: '(values (1)) v left join only ledger.seal_mark m on true',
    alias: 'm',
  });
  const last = row?.last ?? null;
  if (last !== null && last <= (row?.newest ?? 0n)) return;
  const sentence = `The mark of the sealing ${last === null ? 'is gone' : `is at ${name} ${last}, which there is not`}: what comes is not sealed as it should be.`;
  report('tail_is_sealed', [], sentence);
}

/**
 * Checks that the oldest unsealed row is only seconds old. A stopped server leaves some unsealed until its restart, so
 * that the age counts until the last activity.
 */
export async function checkTail(
  context: Context,
  of: keyof typeof tails,
  oldestUnsealed: bigint | undefined,
): Promise<void> {
  const { snapshot, report, isLive, roles } = context;
  await checkMark(context, tails[of]);
  if (!isLive || oldestUnsealed === undefined) return;
  const [life] = await snapshot.all({
    columns: { last: [lastSign(roles.app), optionalTime] },
    from: '(values (1)) v',
    alias: 'v',
  });
  const last = life?.last ?? oldestUnsealed;
  if (last - oldestUnsealed <= minute) return;
  const what = of === 'audit' ? 'Entries of the audit' : 'Transfers';
  const sentence = `${what} since ${when(oldestUnsealed)} are under no seal, although the shop went on until ${when(last)}: sealing stands still.`;
  report('tail_is_sealed', [], sentence);
}
