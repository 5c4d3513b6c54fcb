import { account } from '../../accounts/accounts.ts';
import { coverUp } from '../testing/cover-up.ts';
import type { Corruption } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

const withdrawal = (change: string, id: bigint): string => `update shop.withdrawal set ${change} where id = ${id}`;
const recharge = (change: string, id: bigint): string => `update shop.recharge set ${change} where id = ${id}`;
const approvalOf = (table: string, column: string, id: bigint): string =>
  `(select ${column} from shop.${table} where id = ${id})`;

const moneyIn: Corruption[] = [
  [
    'an invented recharge, with transfer, balances, statements and seals to fit',
    ({ people }) => [
      `insert into shop.recharge (customer_id, payment_method_id, status, credited_amount, transaction_reference, transaction_position, created_at, decided_at)
         values (${people.late}, 1, 1, 1000000000000, repeat('b', 64), 0, '2026-04-10', '2026-04-10')`,
      `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at)
         select ${account.external('usdt_trc20')}, ${account.customerAvailable(people.late)}, 1000000000000, 'recharge', max(id), ${people.late}, 0, '2026-04-10' from shop.recharge`,
      ...coverUp,
    ],
    () => ['recharge_has_two_approvers', ''],
  ],
  [
    'a recharge of a customer who does not exist',
    ({ money }) => recharge('customer_id = 4711', money.credited),
    ({ money }) => ['recharge_transfers_match_state', `recharge ${money.credited}`],
  ],
  [
    'a recharge marked as failed after it was credited',
    ({ money }) =>
      recharge(
        `status = 2, credited_amount = null, transaction_reference = null, transaction_position = null, approval_id = null, failure_reason = 'x', failed_by = 1`,
        money.credited,
      ),
    ({ money }) => ['recharge_transfers_match_state', `recharge ${money.credited}`],
  ],
  [
    'a recharge of more than was agreed on, with everything to fit',
    ({ money }) => [
      recharge('credited_amount = credited_amount + 1000000', money.credited),
      `update ledger.transfer set amount = amount + 1000000 where kind = 'recharge' and subject_id = ${money.credited}`,
      ...coverUp,
    ],
    ({ money }) => ['recharge_has_two_approvers', `recharge ${money.credited}`],
  ],
  [
    'a recharge by another method, with everything to fit',
    ({ money }) => [
      recharge('payment_method_id = 2', money.credited),
      `update ledger.transfer set debit_account_id = ${account.external('usdt_erc20')} where kind = 'recharge' and subject_id = ${money.credited}`,
      ...coverUp,
    ],
    ({ money }) => ['recharge_has_two_approvers', `recharge ${money.credited}`],
  ],
  [
    'a failed recharge by another person',
    ({ money }) => recharge('failed_by = 4', money.failedRecharge),
    ({ money }) => ['operation_matches_audit', `recharge ${money.failedRecharge}`],
  ],
  [
    'a reference that was freed',
    ({ money }) =>
      `delete from shop.payment_reference where approval_id = ${approvalOf('recharge', 'approval_id', money.credited)}`,
    () => ['reference_matches_operation', ''],
  ],
  [
    'a booked reference that belongs to something else',
    ({ money }) =>
      `update shop.payment_reference set approval_id = 1 where approval_id = ${approvalOf('recharge', 'approval_id', money.credited)}`,
    () => ['reference_matches_operation', 'approval 1'],
  ],
  [
    'a booked reference in another spelling',
    ({ money }) =>
      `update shop.payment_reference set reference = upper(reference) where approval_id = ${approvalOf('recharge', 'approval_id', money.credited)}`,
    () => ['reference_matches_operation', ''],
  ],
  [
    'all booked references deleted',
    () => 'delete from shop.payment_reference',
    () => ['reference_matches_operation', ''],
  ],
];

const moneyOut: Corruption[] = [
  [
    'the address of a withdrawal that was paid',
    ({ withdrawals }) => withdrawal(`address = 'thief-address-1'`, withdrawals.small),
    () => ['approval_fingerprint_matches_request', ''],
  ],
  [
    'the address of a withdrawal that one person approved',
    ({ withdrawals }) => withdrawal(`address = 'thief-address-1'`, withdrawals.approved),
    ({ withdrawals }) => ['operation_matches_audit', `withdrawal ${withdrawals.approved}`],
  ],
  [
    'the address of a withdrawal that two approved',
    ({ withdrawals }) => withdrawal(`address = 'thief-address-1'`, withdrawals.large),
    () => ['approval_fingerprint_matches_request', ''],
  ],
  [
    'a payout to one of our own addresses',
    ({ withdrawals, people }) => withdrawal(`address = 'tron-address-${people.rich}'`, withdrawals.underReview),
    ({ withdrawals }) => ['withdrawal_address_is_foreign', `withdrawal ${withdrawals.underReview}`],
  ],
  [
    'a payout to what is no address',
    ({ withdrawals }) => withdrawal(`address = 'nowhere'`, withdrawals.underReview),
    ({ withdrawals }) => ['withdrawal_address_is_foreign', `withdrawal ${withdrawals.underReview}`],
  ],
  [
    'a payout in signing that one person took back',
    ({ withdrawals }) => withdrawal(`stage = 'approved', signing_at = null, signing_by = null`, withdrawals.signing),
    ({ withdrawals }) => ['signing_ends_by_two', `withdrawal ${withdrawals.signing}`],
  ],
  [
    'a payout in signing that one person took back, with a new time of its review',
    ({ withdrawals }) =>
      withdrawal(
        `stage = 'approved', signing_at = null, signing_by = null, reviewed_at = signing_at + interval '1 minute'`,
        withdrawals.signing,
      ),
    ({ withdrawals }) => ['signing_ends_by_two', `withdrawal ${withdrawals.signing}`],
  ],
  [
    'a payout in signing that was taken back with the attempt, as if it had never begun',
    ({ withdrawals }) => [
      `insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
         select 'administrator', signing_by, 'withdrawal/begin_payout', 'withdrawal ' || id, '{}', signing_at
           from shop.withdrawal where id = ${withdrawals.signing}`,
      withdrawal(`stage = 'approved', signing_at = null, signing_by = null`, withdrawals.signing),
      `delete from shop.payout_attempt where withdrawal_id = ${withdrawals.signing}`,
    ],
    ({ withdrawals }) => ['signing_ends_by_two', `withdrawal ${withdrawals.signing}`],
  ],
  [
    'an attempt that says it was taken back, by the decision on another one',
    ({ withdrawals }) => [
      withdrawal(`stage = 'approved', signing_at = null, signing_by = null`, withdrawals.signing),
      `update shop.payout_attempt a set outcome = 'abandoned', ended_at = b.ended_at, approval_id = 1
         from shop.payout_attempt b where a.withdrawal_id = ${withdrawals.signing} and b.withdrawal_id = ${withdrawals.abandoned}`,
    ],
    ({ withdrawals }) => ['signing_ends_by_two', `withdrawal ${withdrawals.signing}`],
  ],
  [
    'an abandoned attempt that is gone',
    ({ withdrawals }) => `delete from shop.payout_attempt where withdrawal_id = ${withdrawals.abandoned}`,
    () => ['approval_matches_effect', ''],
  ],
  [
    'a shortfall that was invented, with transfers, balances and seals to fit',
    ({ withdrawals }) => [
      withdrawal('shortfall = 1000000', withdrawals.small),
      `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, created_at)
         select ${account.external('usdt_trc20')}, ${account.platformShortfall('usdt_trc20')}, 1000000, 'payout_shortfall', id, ended_at
           from shop.withdrawal where id = ${withdrawals.small}`,
      ...coverUp,
    ],
    ({ withdrawals }) => ['withdrawal_transfers_match_stage', `withdrawal ${withdrawals.small}`],
  ],
  [
    'a fee that is a micro-dollar too high, with transfers, balances and seals to fit',
    ({ withdrawals }) => [
      'alter table shop.withdrawal drop constraint withdrawal_fee_matches_rate',
      withdrawal('fee = fee + 1', withdrawals.large),
      `update ledger.transfer set amount = amount + 1 where kind = 'withdrawal_fee' and subject_id = ${withdrawals.large}`,
      `update ledger.transfer set amount = amount - 1 where kind = 'withdrawal_paid' and subject_id = ${withdrawals.large}`,
      ...coverUp,
    ],
    ({ withdrawals }) => ['withdrawal_fee_matches_rate', `withdrawal ${withdrawals.large}`],
  ],
  [
    'a rate that was never set, and the fee that it makes',
    ({ withdrawals }) => withdrawal('fee_rate_ppm = 50000, fee = 1000000', withdrawals.underReview),
    ({ withdrawals }) => ['withdrawal_fee_matches_rate', `withdrawal ${withdrawals.underReview}`],
  ],
  [
    'paid by another method, with everything to fit',
    ({ withdrawals }) => [
      withdrawal('payment_method_id = 2', withdrawals.small),
      `update ledger.transfer set credit_account_id = ${account.external('usdt_erc20')} where kind = 'withdrawal_paid' and subject_id = ${withdrawals.small}`,
      ...coverUp,
    ],
    () => ['approval_fingerprint_matches_request', ''],
  ],
  [
    'called paid while its money is frozen',
    ({ withdrawals }) =>
      withdrawal(
        `stage = 'paid', transaction_reference = repeat('c', 64), ended_at = '2026-04-15', approval_id = 1`,
        withdrawals.signing,
      ),
    ({ withdrawals }) => ['paid_withdrawal_has_two_approvers', `withdrawal ${withdrawals.signing}`],
  ],
  [
    'called cancelled without giving anything back',
    ({ withdrawals }) => withdrawal(`stage = 'cancelled', ended_at = '2026-04-15'`, withdrawals.underReview),
    ({ withdrawals }) => ['withdrawal_transfers_match_stage', `withdrawal ${withdrawals.underReview}`],
  ],
  [
    'another reviewer',
    ({ withdrawals }) => withdrawal('reviewed_by = 3', withdrawals.approved),
    ({ withdrawals }) => ['operation_matches_audit', `withdrawal ${withdrawals.approved}`],
  ],
  [
    'another time than two agreed at, which would lengthen the day in which a payout may begin',
    ({ withdrawals }) => withdrawal(`reviewed_at = reviewed_at + interval '30 seconds'`, withdrawals.rejectedByTwo),
    ({ withdrawals }) => ['withdrawal_review_was_allowed', `withdrawal ${withdrawals.rejectedByTwo}`],
  ],
  [
    'another reviewer than the two who agreed',
    ({ withdrawals }) => withdrawal('reviewed_by = 3', withdrawals.large),
    ({ withdrawals }) => ['withdrawal_review_was_allowed', `withdrawal ${withdrawals.large}`],
  ],
  [
    'another reason of a rejection by one',
    ({ withdrawals }) => withdrawal(`reject_reason = 'active_hold'`, withdrawals.rejected),
    ({ withdrawals }) => ['operation_matches_audit', `withdrawal ${withdrawals.rejected}`],
  ],
  [
    'another reason of a rejection by two',
    ({ withdrawals }) => withdrawal(`reject_reason = 'active_hold'`, withdrawals.rejectedByTwo),
    ({ withdrawals }) => ['withdrawal_review_was_allowed', `withdrawal ${withdrawals.rejectedByTwo}`],
  ],
  [
    'a second rejection by one person alone',
    ({ withdrawals }) => withdrawal('review_approval_id = null', withdrawals.rejectedByTwo),
    ({ withdrawals }) => ['withdrawal_review_was_allowed', `withdrawal ${withdrawals.rejectedByTwo}`],
  ],
  [
    'an approval by one person above the limit',
    ({ withdrawals }) => withdrawal('review_approval_id = null', withdrawals.large),
    ({ withdrawals }) => ['withdrawal_review_was_allowed', `withdrawal ${withdrawals.large}`],
  ],
  [
    'the chain transaction that it was paid by',
    ({ withdrawals }) => withdrawal(`transaction_reference = repeat('d', 64)`, withdrawals.small),
    ({ withdrawals }) => ['paid_withdrawal_has_two_approvers', `withdrawal ${withdrawals.small}`],
  ],
  [
    'a withdrawal dated in 2999',
    ({ withdrawals }) => withdrawal(`requested_at = '2999-01-01'`, withdrawals.underReview),
    ({ withdrawals }) => ['withdrawal_dates_match_stage', `withdrawal ${withdrawals.underReview}`],
  ],
  [
    'a withdrawal that is gone, with its transfers and everything to fit',
    ({ withdrawals }) => [
      `delete from ledger.transfer where kind::text like 'withdrawal%' and subject_id = ${withdrawals.small}`,
      `delete from shop.withdrawal where id = ${withdrawals.small}`,
      ...coverUp,
    ],
    () => ['approval_matches_effect', ''],
  ],
  [
    'a deposit address that was replaced',
    ({ people }) =>
      `update shop.deposit_address set address = 'thief-address-1' where customer_id = ${people.rich} and chain = 'tron'`,
    ({ people }) => ['deposit_address_matches_key', `customer ${people.rich}`],
  ],
];

const kept = (...statements: string[]): string[] => [
  'alter table shop.second_credit_confirmation disable trigger second_credit_confirmation_is_append_only',
  ...statements,
  'alter table shop.second_credit_confirmation enable trigger second_credit_confirmation_is_append_only',
];

const secondCredits: Corruption[] = [
  [
    'a second credit of one chain transaction that the decider did not confirm',
    () => kept(`delete from shop.second_credit_confirmation where act = 'decision'`),
    ({ money }) => ['second_credit_is_confirmed', `recharge ${money.credited}`],
  ],
  [
    'a second credit that somebody else confirmed',
    () => kept(`update shop.second_credit_confirmation set administrator_id = 4 where act = 'request'`),
    () => ['second_credit_is_confirmed', ''],
  ],
  [
    'a second credit that was confirmed later',
    () => kept(`update shop.second_credit_confirmation set confirmed_at = confirmed_at + interval '1 minute'`),
    () => ['second_credit_is_confirmed', ''],
  ],
  [
    'a confirmation that names no credit of the transaction',
    () => kept(`update shop.second_credit_confirmation set recharge_ids = '{999}' where act = 'decision'`),
    () => ['second_credit_is_confirmed', ''],
  ],
];

testCorruptions([...secondCredits, ...moneyIn, ...moneyOut]);
