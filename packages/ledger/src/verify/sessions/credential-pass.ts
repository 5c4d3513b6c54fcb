import type { Context, Pass } from '../context.ts';
import { bool, int, optionalBool, optionalTime, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { day, minute } from '../reading/time.ts';
import { when } from '../finding-text.ts';
import { isToldAt } from '../traces/told-times.ts';

/** The maximum lifetime of a session, regardless of its use. */
const longest: Readonly<Record<string, bigint>> = { customer: 30n * day, administrator: day / 2n };

async function checkSessions({ snapshot, report, latest, isLive }: Context): Promise<void> {
  const sessions = snapshot.stream({
    columns: {
      kind: text,
      subjectId: int,
      actorId: int,
      createdAt: time,
      expiresAt: time,
      hasSubject: ['coalesce(c.id, a.id) is not null', bool],
      hasActor: ['coalesce(d.id, a.id) is not null', bool],
      isTold: [`s.kind <> 'administrator' or ${isToldAt('l.times', 's.created_at')}`, bool],
      hasConsent: ['f.owner_id = s.subject_id and f.actor_id = s.actor_id and f.consent >= s.consent', optionalBool],
    },
    from: `only shop.session s left join only shop.customer c on s.kind = 'customer' and c.id = s.subject_id
      left join only shop.customer d on s.kind = 'customer' and d.id = s.actor_id
      left join only shop.administrator a on s.kind = 'administrator' and a.id = s.subject_id
      left join (select u.actor_id, array_agg(u.created_at) as times from only shop.audit_entry u
        where u.action = 'admin/login' and u.actor_kind = 'administrator' group by 1) l on s.kind = 'administrator' and l.actor_id = s.actor_id
      left join only shop.friend f on f.id = s.friend_id`,
    alias: 's',
  });
  await forEach(sessions, ({ kind, subjectId, actorId, createdAt, expiresAt, hasSubject, hasActor, ...session }) => {
    const say = (fault: string): void =>
      report('session_is_of_a_person', [`${kind} ${actorId}`], `A session of ${kind} ${actorId} ${fault}.`);
    if (!hasSubject || !hasActor) say(`on the account of ${kind} ${subjectId} is of somebody who does not exist`);
    // Tests open sessions that never end, and advance their clock without any event.
    if (isLive && createdAt > latest) say('begins in the future');
    if (isLive && expiresAt > createdAt + (longest[kind] ?? 0n))
      say(`lasts until ${when(expiresAt)}, longer than any may`);
    if (isLive && !session.isTold) say('was opened by nobody who logged in, by what the audit says');
    if (subjectId !== actorId && session.hasConsent !== true)
      say(`is open on the account of ${kind} ${subjectId}, who never agreed to that`);
  });
}

/** Salted hashes are unique to a person, so that two equal ones prove a copy. */
async function checkCopies({ snapshot, report }: Context): Promise<void> {
  const hashes = `(select 'customer ' || id as person, id, password_hash as hash from only shop.customer where password_hash is not null
      union all select 'customer ' || id, id, withdrawal_password_hash from only shop.customer where withdrawal_password_hash is not null
      union all select 'administrator ' || id, id, encode(password_salt, 'hex') from only shop.administrator where password_salt is not null
      union all select 'administrator ' || id, id, encode(password_proof_hash, 'hex') from only shop.administrator
        where password_proof_hash is not null) h`;
  const rows = snapshot.stream({
    columns: { person: text, hash: text },
    from: hashes,
    alias: 'h',
    orderBy: `h.hash collate "C", h.person collate "C"`,
  });
  let last = { person: '', hash: '' };
  await forEach(rows, (row) => {
    if (row.hash === last.hash) {
      const sentence = `The password of ${row.person} is a copy of that of ${last.person}.`;
      report('password_is_personal', [row.person, last.person], sentence);
    }
    last = row;
  });
}

const isHash = `c.password_hash ~ '^\\$argon2id-sha256\\$v=19\\$m=\\d+,t=\\d+,p=\\d+\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}$'`;

async function checkCustomers({ snapshot, report, latest }: Context): Promise<void> {
  const customers = snapshot.stream({
    columns: {
      id: int,
      isLoginHash: [`coalesce(${isHash}, true)`, bool],
      isWithdrawalHash: [`coalesce(${isHash.replace('c.', 'c.withdrawal_')}, true)`, bool],
      setAt: ['c.withdrawal_password_set_at', optionalTime],
      validFrom: ['c.withdrawal_password_valid_from', optionalTime],
    },
    from: 'only shop.customer c',
    alias: 'c',
  });
  await forEach(customers, ({ id, isLoginHash, isWithdrawalHash, setAt, validFrom }) => {
    const say = (fault: string): void =>
      report(
        'password_is_personal',
        [`customer ${id}`],
        `The passwords of customer ${id} are not as they are kept: ${fault}.`,
      );
    if (!isLoginHash || !isWithdrawalHash) say('one of them is no hash that a password can be checked by');
    if (setAt === null || validFrom === null) return;
    if (setAt > latest) say('the withdrawal password was set in the future');
    if (validFrom + minute < setAt || validFrom > setAt + day + minute)
      say(`the withdrawal password counts from ${when(validFrom)}, and was set at ${when(setAt)}`);
  });
}

/** Checks that nobody wrote an administrator's password or authenticator app past the functions. */
async function checkRecords({ snapshot, report }: Context): Promise<void> {
  const administrators = await snapshot.all({
    columns: { id: ['u.id', int] },
    from: 'shop.unrecorded_credentials() u (id)',
    alias: 'u',
  });
  for (const { id } of administrators) {
    const sentence = `The password or the authenticator app of administrator ${id} was not set by way of the application.`;
    report('credential_matches_record', [`administrator ${id}`], sentence);
  }
}

/** The migration since which each password and authenticator app is recorded; it recorded those of before once. */
const recordedSince = 101;

/** Selects, for each administrator, what set or took away a password or an authenticator app. */
const changes = `(select who, count(*) as count from (
    select u.subject from only shop.audit_entry u where u.action in ('create-administrator', 'reset-administrator', 'admin/register', 'admin/set_password',
      'admin/update_password', 'admin/totp_begin', 'admin/totp_confirm', 'admin/totp_remove')
    union all select 'administrator ' || p.subject_id from only shop.approval p where p.kind = 'totp_reset' and p.state = 'approved'
    union all select 'administrator ' || l.administrator_id from only shop.administrator_link l
      join only shop.approval p on p.id = l.approval_id and p.kind in ('administrator_creation', 'customer_role')
    union all select 'administrator ' || a.id from only shop.administrator a cross join only shop.audit_entry u
      where u.action = 'rotate' and u.subject like '% key'
    union all select 'administrator ' || a.id from only shop.administrator a
      where a.created_at <= (select m.applied_at from only goodturn_meta.migration m where m.number = ${recordedSince})) s (who) group by who) s`;

/** Checks that nobody wrote a record that makes a password or an authenticator app look as if a function had set it. */
async function checkRecordCounts({ snapshot, report }: Context): Promise<void> {
  const found = await snapshot.all({
    columns: {
      id: ['r.administrator_id', int],
      records: ['r.count', int],
      changes: ['coalesce(s.count, 0)', int],
    } as const,
    from: `(select c.administrator_id, count(*) as count from only shop.credential_record c group by 1) r
      left join ${changes} on s.who = 'administrator ' || r.administrator_id`,
    alias: 'r',
    where: 'r.count > coalesce(s.count, 0)',
  });
  for (const { id, records, changes: told } of found) {
    const sentence = `The passwords and authenticator apps of administrator ${id} were recorded ${records} times, and set ${told} times by what the audit says.`;
    report('credential_matches_record', [`administrator ${id}`], sentence);
  }
}

/** Checks sessions, and passwords as far as their hashes allow. */
export const credentialPass: Pass = {
  name: 'credentials',
  run: async (context) => {
    await checkSessions(context);
    // Test databases contain hashes that belong to no password.
    if (!context.isLive) return;
    await checkCopies(context);
    await checkCustomers(context);
    await checkRecords(context);
    await checkRecordCounts(context);
  },
};
