import { reseal, resealAudit } from '../testing/cover-up.ts';
import type { Corruption } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

/** An entry that no other check examines, under the first seal that covers several. */
const first = '(select first_audit_id from ledger.seal where audit_count > 1 order by number limit 1)';
const looked = `insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)`;
const sealed = `(select min(number) from ledger.seal where audit_count > 1)`;

const entries: Corruption[] = [
  [
    'an entry of the audit that names another place',
    () => `update shop.audit_entry set ip = '192.0.2.7' where id = ${first}`,
    () => ['seal_covers_audit', 'seal 3'],
  ],
  [
    'an entry of the audit with another program',
    () => `update shop.audit_entry set user_agent = '-' where id = ${first}`,
    () => ['seal_covers_audit', 'seal 3'],
  ],
  [
    'an entry of the audit whose time differs by a microsecond',
    () => `update shop.audit_entry set created_at = created_at - interval '1 microsecond' where id = ${first}`,
    () => ['seal_covers_audit', 'seal 3'],
  ],
  [
    'an entry of the audit that is gone',
    () => `delete from shop.audit_entry where id = ${first}`,
    () => ['seal_covers_audit', 'seal 3'],
  ],
  [
    'an entry of the audit that is gone, with the count to fit',
    () => [
      `delete from shop.audit_entry where id = ${first}`,
      `update ledger.seal set audit_count = audit_count - 1 where number = ${sealed}`,
    ],
    () => ['seal_covers_audit', 'seal 3'],
  ],
  [
    'an entry of the audit that is gone, with what its seal says of the audit to fit',
    () => [`delete from shop.audit_entry where id = ${first}`, resealAudit],
    () => ['seal_covers_transfers', 'seal 3'],
  ],
  [
    'an entry put in before the first, where no seal reaches',
    () =>
      `${looked.replace('(actor_kind', '(id, actor_kind')} overriding system value values (-5, 'administrator', 1, 'user/look', 'customer 1', '{}', '2026-03-02')`,
    () => ['seal_covers_audit', 'audit -5'],
  ],
  [
    'an entry of the audit dated in 2999',
    () => [
      `update goodturn_meta.purpose set purpose = 'sample'`,
      `update shop.audit_entry set created_at = '2999-01-01' where id = ${first}`,
      resealAudit,
      reseal,
    ],
    () => ['time_is_not_ahead', ''],
  ],
  [
    'an audit whose sealing has stood still for 30 days',
    () => [
      `update goodturn_meta.purpose set purpose = 'sample'`,
      `delete from ledger.seal where audit_count > 0`,
      `update shop.audit_entry set created_at = created_at - interval '30 days' where id = ${first}`,
    ],
    () => ['tail_is_sealed', ''],
  ],
  [
    'a mark of the sealing ahead of the audit',
    () => `update ledger.seal_mark set last_audit_id = 9000000`,
    () => ['tail_is_sealed', ''],
  ],
];

testCorruptions(entries);
