/** Checks requests about rights against whom they name in words, and since when rights count for approving payouts. */
import type { Context } from '../context.ts';
import { int, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** The kinds of approval that are about an administrator, whose account never changes its name. */
const aboutAdministrators = `'role_assignment', 'administrator_enabling', 'administrator_password_reset', 'totp_reset', 'passkey_reset'`;

/** Selects the names that one person gave each role, by the subject of the audit. */
const rolesNamed = `(select u.subject, array_agg(u.details ->> 'role') || array_agg(u.details ->> 'name') as names from only shop.audit_entry u
  where u.action in ('role/add', 'role/update') group by 1)`;

/** The condition that a role had this name at some time: now, by one person, or by two. */
const wasCalled = `coalesce(p.payload ->> 'subject' = r.name or p.payload ->> 'subject' = any (n.names), false) or exists (
  select from only shop.approval e where e.kind = 'role_change' and e.subject_id = p.subject_id and e.id <> p.id
     and p.payload ->> 'subject' in (e.payload -> 'fields' ->> 'name', e.payload -> 'fields' ->> 'role'))`;

/** Checks that each request is about the person or the role that both persons read in it. */
async function checkSubjects({ snapshot, report }: Context): Promise<void> {
  const strayed = snapshot.stream({
    columns: { id: int, kind: text, subject: [`p.payload ->> 'subject'`, text], subjectId: int } as const,
    from: `only shop.approval p left join only shop.administrator a on a.id = p.subject_id and p.kind <> 'role_change'
      left join only shop.role r on r.id = p.subject_id and p.kind = 'role_change'
      left join ${rolesNamed} n on n.subject = 'role ' || p.subject_id and p.kind = 'role_change'`,
    alias: 'p',
    where: `p.kind in ('role_change', ${aboutAdministrators})
      and not case p.kind when 'role_change' then ${wasCalled} else coalesce(a.account = p.payload ->> 'subject', false) end`,
    orderBy: 'p.id',
  });
  await forEach(strayed, ({ id, kind, subject, subjectId }) => {
    const sentence = `Approval ${id}, a ${kind}, names "${subject}" to whoever decides, and is about number ${subjectId}, which never had that name.`;
    report('rights_match_audit', [`approval ${id}`], sentence);
  });
}

/** Selects what counts from an earlier time than it was given: three days of it are demanded of who approves a batch. */
const backdated = `
  select 'administrator ' || a.id, 'the role' from only shop.administrator a
    left join (select p.subject_id, max(p.decided_at) as at from only shop.approval p
                where p.kind = 'role_assignment' and p.state = 'approved' group by 1) g on g.subject_id = a.id
   where a.role_given_at < greatest(a.created_at, g.at) - interval '1 minute'
  union all
  select 'role ' || n.role_id, n.node from only shop.role_node n
    join (select p.subject_id, w.node, max(p.decided_at) as at from only shop.approval p
            cross join lateral unnest(string_to_array(p.payload -> 'fields' ->> 'rightsAdded', ' ')) w (node)
           where p.kind = 'role_change' and p.state = 'approved' group by 1, 2) g on g.subject_id = n.role_id and g.node = n.node
   where n.given_at < g.at - interval '1 minute'`;

async function checkTimes({ snapshot, report }: Context): Promise<void> {
  const found = snapshot.stream({
    columns: { who: text, what: text } as const,
    from: `(${backdated}) s (who, what)`,
    alias: 's',
  });
  await forEach(found, ({ who, what }) => {
    report('rights_match_audit', [who], `The ${who} has ${what} since before it was given.`);
  });
}

export async function checkRightRequests(context: Context): Promise<void> {
  await checkSubjects(context);
  await checkTimes(context);
}
