import { account } from '../../accounts/accounts.ts';
import { coverUp } from '../testing/cover-up.ts';
import type { Corruption, Planting } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

type World = Planting['world'];
const approval = (change: string, id: bigint | string): string => `update shop.approval set ${change} where id = ${id}`;
const first = (kind: string): string =>
  `(select min(id) from shop.approval where kind = '${kind}' and state = 'approved')`;
const moved = (kind: string, change: string): string =>
  `update ledger.transfer set ${change} where id = (select min(id) from ledger.transfer where kind = '${kind}')`;

const persons: Corruption[] = [
  [
    'persons exchanged',
    () => approval('requested_by = decided_by, decided_by = requested_by', 1n),
    () => ['approval_matches_audit', 'approval 1'],
  ],
  ['another decider', () => approval('decided_by = 4', 1n), () => ['approval_matches_audit', 'approval 1']],
  [
    'one person for both',
    () => ['alter table shop.approval drop constraint approval_by_two', approval('decided_by = requested_by', 1n)],
    () => ['approval_has_two_approvers', 'approval 1'],
  ],
  [
    'an administrator who does not exist',
    () => approval('decided_by = 4711', 1n),
    () => ['approval_has_two_approvers', 'approval 1'],
  ],
  [
    'an asker who owns the account',
    ({ people }) =>
      `insert into shop.personal_account (administrator_id, customer_id, recorded_at, proof) values (1, ${people.returner}, '2020-01-01', 'machine')`,
    () => ['approval_has_two_approvers', ''],
  ],
  [
    'an approval that concerns somebody else',
    ({ people }) => approval(`customer_id = ${people.late}`, first('system_increase')),
    () => ['approval_has_two_approvers', ''],
  ],
  [
    'decided before it was requested',
    () => [
      'alter table shop.approval drop constraint approval_decided_after_request',
      approval(
        `decided_at = requested_at - interval '1 day', used_at = requested_at - interval '1 day'`,
        first('system_increase'),
      ),
    ],
    () => ['approval_has_two_approvers', ''],
  ],
];

const withdrawals: Corruption[] = [
  [
    'a withdrawn request that somebody decided',
    ({ money }) => [
      'alter table shop.approval drop constraint approval_decided_complete',
      approval('decided_by = 4', money.withdrawnApproval),
    ],
    ({ money }: World) => ['approval_has_two_approvers', `approval ${money.withdrawnApproval}`],
  ],
  [
    'a rejected request that was made to look withdrawn',
    ({ money }) => approval(`state = 'withdrawn', decided_by = null`, money.rejectedApproval),
    ({ money }: World) => ['approval_matches_audit', `approval ${money.rejectedApproval}`],
  ],
  [
    'a withdrawn request that is pending again',
    ({ money }) => approval(`state = 'pending', decided_at = null`, money.withdrawnApproval),
    ({ money }: World) => ['approval_matches_audit', `approval ${money.withdrawnApproval}`],
  ],
  [
    'a request that another person withdrew',
    ({ money }) =>
      `update shop.audit_entry set actor_id = 4 where action = 'approval/withdraw' and subject = 'approval ${money.withdrawnApproval}'`,
    ({ money }: World) => ['approval_matches_audit', `approval ${money.withdrawnApproval}`],
  ],
];

const effects: Corruption[] = [
  [
    'pending again while its money has moved',
    () =>
      approval(
        `state = 'pending', decided_by = null, decided_at = null, approved_in = null, used_at = null`,
        first('brand_funding'),
      ),
    () => ['approval_matches_effect', ''],
  ],
  [
    'a rejected request that was made to look approved',
    ({ money }) => approval(`state = 'approved', approved_in = '9', used_at = decided_at`, money.rejectedApproval),
    ({ money }: World) => ['approval_matches_effect', `approval ${money.rejectedApproval}`],
  ],
  [
    'an increase for another customer, with everything to fit',
    ({ people }) => [
      moved(
        'system_increase',
        `credit_account_id = ${account.customerAvailable(people.late)}, customer_id = ${people.late}`,
      ),
      ...coverUp,
    ],
    () => ['approval_matches_effect', ''],
  ],
  [
    'a funding that is larger than the agreed one, with everything to fit',
    () => [moved('brand_funding', 'amount = amount + 1000000'), ...coverUp],
    () => ['approval_matches_effect', ''],
  ],
  [
    'a funding that is larger, and a request that says so too',
    () => [
      moved('brand_funding', 'amount = amount + 1000000'),
      approval(
        `payload = jsonb_set(payload, '{fields,amount}', to_jsonb(((payload -> 'fields' ->> 'amount')::numeric + 1)::text))`,
        "(select subject_id from ledger.transfer where id = (select min(id) from ledger.transfer where kind = 'brand_funding'))",
      ),
      ...coverUp,
    ],
    () => ['approval_fingerprint_matches_request', ''],
  ],
  [
    'a payout by another method, with everything to fit',
    () => [moved('brand_payout', `credit_account_id = ${account.external('usdt_trc20')}`), ...coverUp],
    () => ['approval_matches_effect', ''],
  ],
  [
    'a transfer without any approval, with everything to fit',
    ({ brandId }) => [
      `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, created_at)
         values (${account.external('bank')}, ${account.brandAvailable(brandId)}, 1000000000000, 'brand_funding', 99999, '2026-04-10')`,
      ...coverUp,
    ],
    () => ['transfer_has_subject', 'approval 99999'],
  ],
  [
    'a reason that was written anew',
    () => approval(`reason = 'another'`, first('goodwill_funding')),
    () => ['approval_fingerprint_matches_request', ''],
  ],
];

const corrections: Corruption[] = [
  [
    'a decrease that names no credit',
    () => [moved('increase_correction', 'corrects_transfer_id = null'), ...coverUp],
    () => ['correction_matches_credit', ''],
  ],
  [
    'a decrease that names a credit which does not exist',
    () => [moved('increase_correction', 'corrects_transfer_id = 4711'), ...coverUp],
    () => ['correction_matches_credit', 'transfer 4711'],
  ],
  [
    "a decrease of a failed withdrawal's money",
    () => [
      moved(
        'increase_correction',
        `corrects_transfer_id = (select min(id) from ledger.transfer where kind = 'withdrawal_failed')`,
      ),
      ...coverUp,
    ],
    () => ['correction_matches_credit', ''],
  ],
  [
    "a decrease of an open order's cashback",
    ({ last }) => [
      moved(
        'increase_correction',
        `corrects_transfer_id = (select id from ledger.transfer where kind = 'order_cashback' and subject_id = ${last.waiting})`,
      ),
      ...coverUp,
    ],
    () => ['correction_matches_credit', ''],
  ],
  [
    "a corrected deposit that becomes the platform's own money, with everything to fit",
    () => [
      moved('recharge_correction', `kind = 'increase_correction', credit_account_id = ${account.platformGoodwill}`),
      ...coverUp,
    ],
    () => ['correction_matches_credit', ''],
  ],
  [
    'a corrected reward that goes to another brand',
    ({ otherBrandId }) => [
      moved('reward_correction', `credit_account_id = ${account.brandAvailable(otherBrandId)}`),
      ...coverUp,
    ],
    () => ['correction_matches_credit', ''],
  ],
  [
    'corrections of more than the credit',
    () => [moved('increase_correction', 'amount = amount + 100000000'), ...coverUp],
    () => ['correction_matches_credit', ''],
  ],
];

const holds: Corruption[] = [
  [
    'a hold without an approval',
    ({ people }) =>
      `insert into shop.hold (customer_id, reason, starts_at, expires_at, approval_id) values (${people.rich}, 'x', '2026-04-16', '2026-04-20', 1)`,
    ({ people }) => ['hold_has_two_approvers', `customer ${people.rich}`],
  ],
  [
    'a hold that lasts longer than was agreed on',
    ({ holds: { expired } }) =>
      `update shop.hold set expires_at = expires_at + interval '1 day', ended_at = ended_at + interval '1 day' where id = ${expired}`,
    ({ holds: { expired } }) => ['hold_has_two_approvers', `hold ${expired}`],
  ],
  [
    'a hold that was lifted by nobody',
    ({ holds: { active }, people }) => [
      `update shop.hold set ended_at = starts_at, end_reason = 'lifted', release_approval_id = 1 where id = ${active}`,
      `update shop.customer set hold_expires_at = null where id = ${people.suspect}`,
    ],
    ({ holds: { active } }) => ['hold_has_two_approvers', `hold ${active}`],
  ],
  [
    'an appeal decided by one of the two who placed the hold',
    ({ holds: { appealed } }) => `update shop.hold set appeal_decided_by = 1 where id = ${appealed}`,
    ({ holds: { appealed } }) => ['hold_has_two_approvers', `hold ${appealed}`],
  ],
  [
    'the same reason again within 90 days',
    ({ holds: { active } }) => `update shop.hold set reason = 'Stolen  card' where id = ${active}`,
    ({ holds: { active } }) => ['hold_is_within_limits', `hold ${active}`],
  ],
  [
    'a hold on an account that does not know of it',
    ({ people }) => `update shop.customer set hold_expires_at = null where id = ${people.suspect}`,
    ({ people }) => ['customer_hold_matches', `customer ${people.suspect}`],
  ],
  [
    'an account frozen without a hold',
    ({ people }) => `update shop.customer set hold_expires_at = '2026-05-01' where id = ${people.rich}`,
    ({ people }) => ['customer_hold_matches', `customer ${people.rich}`],
  ],
  [
    'a payment while a hold was active',
    ({ holds: { expired }, people }) =>
      `update shop.hold set customer_id = ${people.rich}, starts_at = '2026-04-11', expires_at = '2026-04-24', ended_at = '2026-04-24' where id = ${expired}`,
    ({ holds: { expired } }) => ['hold_stopped_money', `hold ${expired}`],
  ],
];

const settings: Corruption[] = [
  [
    'a setting that nobody agreed on',
    () => `update shop.setting set value = '0.05' where name = 'withdrawal_fee_rate'`,
    () => ['setting_has_two_approvers', 'setting withdrawal_fee_rate'],
  ],
  [
    'a setting that was never changed by two',
    () => `update shop.setting set value = '1000000' where name = 'second_approval_threshold'`,
    () => ['setting_has_two_approvers', 'setting second_approval_threshold'],
  ],
  [
    'a setting that is gone',
    () => `delete from shop.setting where name = 'zone'`,
    () => ['setting_has_two_approvers', 'setting zone'],
  ],
  [
    'a setting more',
    () => `insert into shop.setting (name, value) values ('daily_match_limit', '1')`,
    () => ['setting_has_two_approvers', 'setting daily_match_limit'],
  ],
  [
    'a change of a setting that says another value, with the setting to fit',
    () => [
      `update shop.setting set value = '0.03' where name = 'withdrawal_fee_rate'`,
      `update shop.approval set payload = jsonb_set(payload, '{fields,value}', '"0.03"') where kind = 'setting_change' and payload -> 'fields' ->> 'setting' = 'withdrawal_fee_rate'`,
    ],
    () => ['approval_fingerprint_matches_request', ''],
  ],
  [
    'a suspension that nobody agreed on',
    () => `insert into shop.suspension (target, reason, suspended_at) values ('withdrawals', 'x', '2026-04-16')`,
    () => ['suspension_has_two_approvers', 'suspension withdrawals'],
  ],
  [
    'a suspension that was taken away by nobody',
    () => 'delete from shop.suspension',
    () => ['suspension_has_two_approvers', 'suspension recharges.usdt_erc20'],
  ],
  [
    'a stop of one person that is over and goes on',
    () => `
      with stop as (
        insert into shop.short_stop (target, reason, stopped_by, stopped_at, ends_at, ended_at, ending)
        select 'withdrawals', 'x', min(id), '2026-04-16', '2026-04-16 04:00', '2026-04-16 04:00', 'lapsed' from shop.administrator returning *)
      insert into shop.suspension (target, reason, suspended_at, short_stop_id) select target, reason, stopped_at, id from stop`,
    () => ['suspension_has_two_approvers', 'suspension withdrawals'],
  ],
  [
    'a stop of one person in the place of what two agreed on',
    () => `
      with stop as (
        insert into shop.short_stop (target, reason, stopped_by, stopped_at, ends_at)
        select s.target, s.reason, min(a.id), s.suspended_at, s.suspended_at + interval '4 hours' from shop.suspension s, shop.administrator a
         group by s.target, s.reason, s.suspended_at returning *)
      update shop.suspension s set short_stop_id = stop.id, approval_id = null from stop where s.target = stop.target`,
    () => ['suspension_has_two_approvers', 'suspension recharges.usdt_erc20'],
  ],
  [
    'a job that believes to be in 2999',
    () =>
      `insert into shop.job_progress (job, done_until) values ('expire-orders', '2999-01-01') on conflict (job) do update set done_until = excluded.done_until`,
    () => ['job_progress_is_not_ahead', 'job expire-orders'],
  ],
  [
    'a payment method that is open by itself',
    () => 'update shop.payment_method set is_open = true where id = 3',
    () => ['schema_matches_shipped', ''],
  ],
];

testCorruptions([...persons, ...withdrawals, ...effects, ...corrections, ...holds, ...settings]);
