import type { Context, Pass } from '../context.ts';
import { bool, int, optionalInt, optionalText, optionalTime, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** The migration since which links come in two halves. */
const halvesSince = 97;

const halves = `(select h.administrator_link_id, h.password_link_id, h.person_id, h.round, h.shown_at from only shop.link_half h)`;
/**
 * Returns the SQL that counts those of the two persons who have a half of the last round that was shown before the link
 * was used.
 */
const givenOf = (column: string): string => `(select count(distinct h.person_id) from ${halves} h
  where h.${column} = l.id and h.round = l.round and h.person_id in (p.requested_by, p.decided_by)
    and h.shown_at between l.created_at and coalesce(l.used_at, l.expires_at))`;
const strangersOf = (column: string): string => `(select count(*) from ${halves} h
  where h.${column} = l.id and (h.person_id in (p.requested_by, p.decided_by)) is not true)`;

const links = `(
  select 'administrator' as owner, l.administrator_id as owner_id, l.id, l.has_halves, l.created_at, l.used_at, l.ended_at,
         p.kind, p.state, p.subject_id, ${givenOf('administrator_link_id')} as given, ${strangersOf('administrator_link_id')} as strangers
    from only shop.administrator_link l left join only shop.approval p on p.id = l.approval_id
  union all
  select 'customer', l.customer_id, l.id, l.has_halves, l.created_at, l.used_at, l.ended_at,
         p.kind, p.state, p.subject_id, ${givenOf('password_link_id')}, ${strangersOf('password_link_id')}
    from only shop.password_link l left join only shop.approval p on p.id = l.approval_id) l`;

/** The kinds of approval that make a link, and whether their subject is its owner. */
const kinds: Readonly<Record<string, { owner: string; isSubject: boolean }>> = {
  administrator_creation: { owner: 'administrator', isSubject: false },
  customer_role: { owner: 'administrator', isSubject: false },
  administrator_password_reset: { owner: 'administrator', isSubject: true },
  password_reset: { owner: 'customer', isSubject: true },
};

async function checkLinks({ snapshot, report }: Context): Promise<void> {
  const found = snapshot.stream({
    columns: {
      owner: text,
      ownerId: int,
      id: int,
      hasHalves: bool,
      usedAt: optionalTime,
      endedAt: optionalTime,
      createdAt: time,
      kind: optionalText,
      state: optionalText,
      subjectId: optionalInt,
      given: int,
      strangers: int,
      isLater: [
        `l.created_at > (select m.applied_at from only goodturn_meta.migration m where m.number = ${halvesSince})`,
        bool,
      ],
    } as const,
    from: links,
    alias: 'l',
    orderBy: 'l.owner, l.id',
  });
  await forEach(found, (link) => {
    const { owner, ownerId, id, hasHalves, usedAt, endedAt, given, strangers, isLater } = link;
    const say = (fault: string): void =>
      report(
        'link_has_two_halves',
        [`${owner} ${ownerId}`, `link ${id}`],
        `The link ${id} of ${owner} ${ownerId} ${fault}.`,
      );
    const made = kinds[link.kind ?? ''];
    const isAgreed =
      made?.owner === owner && link.state === 'approved' && (!made.isSubject || link.subjectId === ownerId);
    // Before links came in halves, one person made those of customers.
    if (!isAgreed && (hasHalves || owner === 'administrator')) say('is not what two persons agreed on');
    if (!hasHalves) {
      if (isLater) say('was made whole, although links come in two halves');
      return;
    }
    if (strangers > 0n) say('has a half of somebody who did not agree on it');
    if (usedAt !== null && given !== 2n) say('was used without a half of each of the two persons who agreed on it');
    if (usedAt !== null && endedAt !== null) say('was used, and had ended');
  });
}

/** Checks that links which were used were opened by the halves of two persons. */
export const linkPass: Pass = { name: 'links', run: checkLinks };
