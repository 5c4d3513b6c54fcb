import type { Context, Pass } from '../context.ts';
import { bool, int, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** The migration since which a reset of somebody's access is announced to them. */
const announcedSince = 117;

/** Whether the person had logged in within twelve hours before, so that a session of theirs could be open; the entry may be a moment later. */
const wasLoggedIn = `exists (select from only shop.audit_entry u where u.actor_kind = 'administrator' and u.actor_id = p.subject_id
  and u.action = 'admin/login' and u.created_at > p.requested_at - interval '11 hours 59 minutes' and u.created_at <= p.requested_at)`;

const resets = `(select p.id, p.kind, p.subject_id, p.state, n.approval_id is not null as is_announced,
    p.requested_at > (select m.applied_at from only goodturn_meta.migration m where m.number = ${announcedSince}) as is_later,
    coalesce(n.administrator_id <> p.subject_id or n.notified_at <> p.requested_at, false) as is_another,
    coalesce(p.state = 'approved' and p.decided_at < n.decidable_from, false) as is_early,
    coalesce(n.decidable_from = n.notified_at and ${wasLoggedIn}, false) as is_short,
    coalesce(o.objected_at < p.decided_at and p.state = 'approved', false) as is_objected,
    exists (select from only shop.administrator_link l where l.approval_id = p.id and l.used_at > o.objected_at) as is_used,
    u.approval_id is not null and o.approval_id is null as is_silenced
  from only shop.approval p left join only shop.reset_notice n on n.approval_id = p.id
    left join only shop.reset_objection o on o.approval_id = p.id
    left join (select distinct u.details ->> 'approval' as approval_id from only shop.audit_entry u where u.action = 'admin/object_to_reset') u
      on u.approval_id = p.id::text
  where p.kind in ('administrator_password_reset', 'totp_reset', 'passkey_reset')) p`;

async function checkResets({ snapshot, report }: Context): Promise<void> {
  const found = snapshot.stream({
    columns: {
      id: int,
      kind: text,
      subjectId: int,
      isAnnounced: bool,
      isLater: ['coalesce(p.is_later, false)', bool],
      isAnother: bool,
      isEarly: bool,
      isShort: bool,
      isObjected: bool,
      isUsed: bool,
      isSilenced: bool,
    } as const,
    from: resets,
    alias: 'p',
    orderBy: 'p.id',
  });
  await forEach(found, ({ id, kind, subjectId, isAnnounced, isLater, isAnother, ...reset }) => {
    const say = (fault: string): void =>
      report(
        'reset_waited_for_objection',
        [`approval ${id}`, `administrator ${subjectId}`],
        `Approval ${id}, a ${kind} of administrator ${subjectId}, ${fault}.`,
      );
    if (!isAnnounced && isLater) say('was never announced to them');
    if (isAnother) say('was announced to somebody else, or at another time');
    if (reset.isEarly) say('was approved before the hour was over in which they could object');
    if (reset.isShort) say('could be approved at once, and they were logged in');
    if (reset.isObjected) say('was approved, and they had objected');
    if (reset.isSilenced) say('has lost the objection that they made, by what the audit says');
    if (reset.isUsed) say('led to a link that was used after they had objected');
  });
}

/** Checks that whose access was reset was told first, and could object. */
export const resetPass: Pass = { name: 'resets', run: checkResets };
