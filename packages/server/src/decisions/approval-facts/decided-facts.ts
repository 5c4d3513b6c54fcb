// Stores the facts that a decision rested on, since its effects change the data in which they were found.
import type { ApprovalFacts } from '@goodturn/contract';
import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { Reader } from './approval-facts-store.ts';

export type DecidedFacts = Pick<ApprovalFacts, 'checks' | 'comparison' | 'changes'>;
type Check = DecidedFacts['checks'][number];
type Change = DecidedFacts['changes'][number];

/** The values of checks that contain customers' names. The ids are kept beside them, as `customers`. */
const namesIn: Partial<Record<Check['check'], string>> = { address_own: 'owner', address_not_shared: 'names' };

const isOfCustomer = ({ change }: Change): boolean => change === 'customerAvailable' || change === 'customerFrozen';

const customersOf = ({ values }: Check): string[] => (values['customers'] ?? '').split(', ').filter(Boolean);

/** Removes names, which are phone numbers: permanent records identify a customer by id. */
const withoutNames = ({ checks, comparison, changes }: DecidedFacts): DecidedFacts => ({
  checks: checks.map(({ values, ...check }) => {
    const others = Object.entries(values).filter(([name]) => name !== namesIn[check.check]);
    return { ...check, values: Object.fromEntries(others) };
  }),
  comparison,
  changes: changes.map((change) => (isOfCustomer(change) ? { ...change, name: null } : change)),
});

function withNames({ checks, comparison, changes }: DecidedFacts, names: ReadonlyMap<string, string>): DecidedFacts {
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    checks: checks.map((check) => {
      const name = namesIn[check.check];
      const ids = customersOf(check);
      if (name === undefined || ids.length === 0) return check;
      return { ...check, values: { ...check.values, [name]: ids.map(nameOf).join(', ') } };
    }),
    comparison,
    changes: changes.map((change) =>
      isOfCustomer(change) && change.id !== null ? { ...change, name: nameOf(change.id) } : change,
    ),
  };
}

/** Keeps the facts for who decides at this moment, and returns their digest, which belongs into the audit entry. */
export async function keepFacts(
  transaction: DatabaseTransaction,
  by: { token: SecretToken },
  { approvalId, facts, now }: { approvalId: bigint; facts: DecidedFacts; now: Date },
): Promise<string> {
  const { rows } = await sql<{ digest: string | null }>`
    select shop.keep_decided_facts(${by.token}, ${approvalId}, ${JSON.stringify(withoutNames(facts))}::jsonb, ${now}) as digest`.execute(
    transaction,
  );
  const digest = rows[0]?.digest ?? null;
  if (digest === null) throw new Error(`nobody decided approval ${approvalId} just now`);
  return digest;
}

/** Returns the facts that were stored with a decision; undefined if a server of an earlier version decided. */
export async function findDecidedFacts(reader: Reader, approvalId: bigint): Promise<DecidedFacts | undefined> {
  const row = await reader
    .selectFrom('shop.decided_facts')
    .select(sql<DecidedFacts>`facts`.as('facts'))
    .where('approval_id', '=', approvalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { checks, changes } = row.facts;
  const ids = [...checks.flatMap(customersOf), ...changes.filter(isOfCustomer).flatMap(({ id }) => id ?? [])];
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id::text as id, c.user_name as name from shop.customer c where c.id = any(${ids}::bigint[])`.execute(
    reader,
  );
  return withNames(row.facts, new Map(rows.map(({ id, name }) => [id, name])));
}
