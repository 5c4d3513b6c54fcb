import type { Corruption } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

const approval = (change: string, id: bigint | string): string => `update shop.approval set ${change} where id = ${id}`;

const link = (columns: string, values: string): string =>
  `insert into shop.administrator_link (administrator_id, approval_id, role_id, role_revision, created_at, expires_at${columns})
     select 1, 1, a.role_id, 1, t.at, t.at + interval '1 day'${values} from shop.administrator a, (select max(created_at) as at from shop.outbox) t where a.id = 1`;

const links: Corruption[] = [
  [
    'a link that was used with nobody’s halves',
    () => link(', used_at', ', t.at'),
    () => ['link_has_two_halves', 'administrator 1'],
  ],
  [
    'a link that was made whole',
    () => link(', has_halves', ', false').replaceAll('t.at', 'now()'),
    () => ['link_has_two_halves', 'administrator 1'],
  ],
  ['a link that waits and that nobody agreed on', () => link('', ''), () => ['link_has_two_halves', 'administrator 1']],
  [
    'a link of before there were halves, that nobody agreed on',
    () => link(', has_halves', ', false'),
    () => ['link_has_two_halves', 'administrator 1'],
  ],
  [
    'a half of somebody who did not agree',
    () => [
      link('', ''),
      `insert into shop.link_half (administrator_link_id, round, person_id, half_hash, shown_at)
         select max(l.id), 1, (select max(a.id) from shop.administrator a), sha256('x'), now() from shop.administrator_link l`,
    ],
    () => ['link_has_two_halves', 'administrator 1'],
  ],
];

const notice = (from: string): string =>
  `insert into shop.reset_notice (approval_id, administrator_id, notified_at, decidable_from)
     select p.id, p.subject_id, p.requested_at, ${from} from shop.approval p where p.id = 1`;
/** Makes of the first approval a reset of the access of administrator 4. */
const reset = approval(`kind = 'passkey_reset', subject_id = 4`, 1n);
const late = `p.requested_at + interval '1 hour'`;
const objection = `insert into shop.reset_objection (approval_id, objected_at) select p.id, p.decided_at - interval '1 minute' from shop.approval p where p.id = 1`;

const resets: Corruption[] = [
  [
    'a reset that nobody announced',
    () => [
      reset,
      approval(
        `requested_at = now() + interval '1 minute', decided_at = now() + interval '2 minutes', used_at = now() + interval '2 minutes'`,
        1n,
      ),
    ],
    () => ['reset_waited_for_objection', 'approval 1'],
  ],
  [
    'a reset that was approved within the hour',
    () => [reset, approval(`requested_at = decided_at - interval '5 minutes'`, 1n), notice(late)],
    () => ['reset_waited_for_objection', 'approval 1'],
  ],
  [
    'a reset that was approved after an objection',
    () => [reset, approval(`requested_at = decided_at - interval '2 hours'`, 1n), notice(late), objection],
    () => ['reset_waited_for_objection', 'approval 1'],
  ],
  [
    'a reset that did not wait for somebody who was logged in',
    () => [
      reset,
      notice('p.requested_at'),
      `insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
         select 'administrator', 4, 'admin/login', 'administrator 4', '{}', p.requested_at - interval '1 hour' from shop.approval p where p.id = 1`,
    ],
    () => ['reset_waited_for_objection', 'approval 1'],
  ],
];

testCorruptions([...links, ...resets]);
