/** Approvals that the ledger carried out, inserted in bulk by the owner in the form that `verify` demands. */
import type { createPool } from '@goodturn/database';

export type Pool = ReturnType<typeof createPool>;
export type Queries = Pick<Pool, 'query'>;

/** Runs `work` in one database transaction, so that all rows carry the same time. */
export async function atOnce<Result>(owner: Pool, work: (client: Queries) => Promise<Result>): Promise<Result> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const result = await work(client as Queries);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

type Fields = Readonly<Record<string, string>>;

/**
 * Inserts approved and used approvals: one for each subject, with the same fields or with separate ones. The facts are
 * read now, so that they precede the operation that the approval permits.
 */
export async function addApprovals(
  owner: Queries,
  { kind, subjectIds, fields }: { kind: string; subjectIds: bigint[]; fields: Fields | readonly Fields[] },
): Promise<bigint[]> {
  const each = subjectIds.map((_, index) => JSON.stringify(Array.isArray(fields) ? fields[index] : fields));
  const { rows } = await owner.query<{ id: bigint }>(
    `with role as (insert into shop.role (name) values (gen_random_uuid()::text) returning id),
          person as (insert into shop.administrator (account, role_id, created_at)
                       select gen_random_uuid()::text, id, now() from role cross join generate_series(1, 2) returning id),
          pair as (select min(id) as requester, max(id) as decider from person),
          request as (
            select n, s as subject, ledger.approval_customer($1, s) as customer, jsonb_build_object('subject', '', 'fields', f::jsonb) as payload,
                   ledger.approval_facts($1, s, f::jsonb) as facts
              from unnest($2::bigint[], $3::text[]) with ordinality u(s, f, n))
     insert into shop.approval (kind, state, subject_id, customer_id, payload, fingerprint, reason, requested_by, requested_at,
                                decided_by, decided_at, approved_in, used_at)
       select $1, 'approved', subject, customer, payload, ledger.approval_fingerprint($1, subject, customer, payload, 'paid in', facts),
              'paid in', requester, now(), decider, now(), pg_current_xact_id(), now()
         from pair cross join request order by n returning id`,
    [kind, subjectIds, each],
  );
  return rows.map((row) => row.id);
}
