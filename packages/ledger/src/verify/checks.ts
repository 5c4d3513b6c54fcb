/**
 * Every check and its requirement. Names must not change: operators look them up in docs/operate/verify.md and compare
 * reports of different days.
 */
export const checks = {
  schema_matches_shipped: 'the database is the one that this version made: tables, functions, triggers, rights, owners',
  row_meets_constraint: 'each row meets the constraints that its table was shipped with',
  check_could_run: 'everything could be read',

  balance_matches_transfers: "each account's balance is the sum of its transfers",
  balances_sum_to_zero: 'all balances sum to zero',
  floor_holds: 'no account is beyond its floor',
  account_matches_owner: 'each account has an owner, and each owner the accounts that belong to them',
  statement_has_no_gap: "a customer's statement adds up from line to line",
  transfer_matches_kind: 'each transfer is between the accounts of its kind',
  transfer_has_subject: 'each transfer belongs to something that exists',
  time_is_not_ahead: 'nothing is dated in the future',
  seal_covers_transfers: 'each seal covers its transfers, and the seal before it',
  seal_covers_audit: 'each seal covers its entries of the audit',
  seal_matches_anchor: 'the chain of seals is the one of a seal that was kept',
  tail_is_sealed: 'transfers and the audit are sealed within a minute',
  balance_tree_covers_chain: 'each published tree of balances covers the one before it and its seal, and none is gone',
  balance_tree_matches_ledger: 'each published tree counts every customer, with what the transfers up to its seal make',

  order_transfers_match_state: 'an order has exactly the transfers that its state demands',
  order_matches_campaign: "an order has its campaign's terms",
  order_dates_match_state: 'the times of an order follow one another, and its deadlines their rules',
  order_names_real_people: 'customer, payer and operators of an order exist, and may act on it',
  order_variant_was_offered: 'what was chosen is what the product offers',
  payment_response_matches_order: "the response that is kept under a payment's key states the facts of its order",
  unit_matches_order: 'a unit and its order name each other',
  one_unpaid_order_per_customer: 'a customer has at most one unpaid order, the last one',
  customer_limit_holds: 'no customer has more of a campaign than its limit allows',
  reward_matches_formula:
    'a referral reward is the one that inviter, ratio and cap make, and is withheld for a true reason',
  shipment_matches_order:
    'a paid order has a shipment in the state that fits it, with a whole address and a true deadline',
  return_matches_order: 'a return, its order and its refund agree',
  refund_was_allowed:
    'what one operator refunded alone on a day, without goods that somebody else had seen, was within the sum of one person',
  return_appeal_has_third_person:
    'an appeal against a refused return came in time, and somebody who had not refused it decided',
  return_rejection_has_two_approvers: 'a rejected return was rejected by two who had no part in its delivery',

  campaign_transfers_match_state: 'a campaign has exactly the transfers that its state demands',
  campaign_has_two_approvers: 'a campaign runs on the terms that two persons agreed on',
  campaign_dates_match_state: 'the times of a campaign follow one another',
  campaign_has_its_units: 'an activated campaign has all its units, a draft none',
  closed_campaign_has_nothing_open: 'a closed campaign has no open order, and no escrow',
  escrow_covers_open_units: 'escrow is what was paid in, less what was used',
  lucky_paid_matches_bonuses: 'the bonuses that were paid are counted, and are at most the lucky units',
  bonus_went_to_drawn_unit: 'each bonus went to a unit that was drawn, and each drawn unit got it',
  lucky_digests_match_draw: 'the digests by which a bonus is allowed are those of the units that were drawn',
  commitment_matches_seed: 'the seed of a draw fits its commitment',
  offers_match_campaigns: 'when a campaign was offered, and at which price, is what its state and terms say',

  recharge_transfers_match_state: 'a recharge has exactly the transfer that its state demands',
  recharge_has_two_approvers: 'what was credited is what two persons agreed on',
  second_credit_is_confirmed:
    'a second credit of one chain transaction for one customer was confirmed as such by both persons',
  deposit_matches_observations:
    'a deposit is what each watcher behind it saw, credited once, with its recharge and its reference, and nothing seen is lost',
  deposit_is_within_limits: 'what was credited without two persons was within the limits that counted then',
  deposit_is_no_second_credit: 'no transaction credited a customer by hand and by a deposit',
  withdrawal_transfers_match_stage: 'a withdrawal has exactly the transfers that its stage demands',
  withdrawal_fee_matches_rate: 'a fee is the amount times a rate that was set, rounded down to the dollar',
  withdrawal_dates_match_stage: 'the times of a withdrawal follow one another',
  withdrawal_review_was_allowed: 'a review by one person was within the limit of one person',
  signing_ends_by_two: 'a payout that was begun was paid or taken back as two persons agreed, each attempt of its own',
  withdrawal_address_is_foreign: 'a payout address is an address of its chain, and not one of our own',
  frozen_matches_withdrawals: "a customer's frozen money is what open withdrawals hold",
  paid_withdrawal_has_two_approvers: 'what was paid out is what two persons agreed on',
  batch_matches_digest: 'the digest of a batch is that of its rows and their bytes, and follows the digest before it',
  batch_row_matches_withdrawal: 'a row of a batch pays its withdrawal, and its bytes do what it says',
  batch_has_two_approvers:
    'an exported batch was approved by the passkeys of two, neither of whom owns an account in it',
  payout_matches_observations:
    'a withdrawal on the rail has one row that may pay it, or was paid by one as all watchers saw it',
  sweep_stays_ours:
    'a row of a sweep moves from a deposit address to the payout address of its batch, or coin for the fee the other way',
  deposit_ends_as_agreed:
    'a held deposit goes back once, in its amount, to where two persons agreed, or is kept by two',
  collection_matches_row: 'what was collected is what a row of a sweep moved as all watchers saw it, once',
  outgoing_is_of_a_row:
    'what left an address of the platform or a deposit address is of a row of a batch, or two persons looked at it and started again',
  rail_has_two_approvers:
    'routes, limits and addresses of the rail, and the contracts that count, are as they were shipped, or as two persons agreed',
  reference_matches_operation: 'each reference is booked once, and belongs to what it was booked for',

  approval_has_two_approvers:
    'an approval was requested by one person and decided by another, and neither owns the account',
  approval_matches_effect: 'an approval that was given was carried out once, as it says',
  approval_fingerprint_matches_request: 'a fingerprint is the one of its request and of what it rested on',
  approval_is_signed: 'a request or a decision by somebody who has a passkey is signed with it',
  signature_matches_approval:
    'a signature is of this request or this decision, by a passkey that its person had at that time',
  passkey_matches_audit: 'administrators have the passkeys that the audit tells of',
  recovery_code_matches_audit: 'recovery codes are those that the audit tells of, and a used one stays used',
  reset_waited_for_objection:
    'whose password or second factors were reset was told first; nobody approved it within an hour if they were logged in, nor after they objected',
  link_has_two_halves: 'a one-time link that was used was opened by the halves of the two persons who agreed on it',
  own_account_has_proof:
    'an own account that two persons recorded or ended is of the customer and the administrator on whom they agreed',
  approval_matches_audit: 'the audit names the same persons as the approval',
  correction_matches_credit: 'a decrease names a credit that may be corrected, and goes back to where it came from',
  response_matches_operation: 'what people were told of an operation is what it is',
  operation_matches_audit: 'the audit names the same persons and figures as what was done',

  hold_has_two_approvers: 'a hold is the one that two persons agreed on, and ended as it says',
  hold_is_within_limits: 'holds are short, with new reasons and new persons',
  hold_stopped_money: 'nothing moved while a hold was active',
  customer_hold_matches: "a customer's account says whether a hold is active",
  setting_has_two_approvers: 'a setting is what two persons agreed on last',
  rule_binds_since_its_version: 'a rule binds since the version that brought it',
  suspension_has_two_approvers:
    'a suspension is what two persons agreed on last, or a short one of one person, and none ends otherwise',

  customer_matches_inviter: 'an inviter was there first or was set by an operator, and nobody invites in a circle',
  customer_matches_audit: 'inviter, number, address and passwords of a customer are those that the audit tells of',
  match_state_matches_orders: 'what a customer may be offered follows from their own orders alone',
  session_is_of_a_person: 'a session belongs to somebody, and ends in time',
  rights_match_audit: 'roles, what they may do, who has which, and who is disabled are what the audit tells of',
  role_has_its_nodes:
    'a role that is built in may do what it was shipped to do and no more, unless it is one that people change',
  password_is_personal: 'no password is a copy, and each can be checked',
  credential_matches_record: 'administrators have the passwords and authenticator apps that they set',
  share_ratio_was_set: 'a share ratio is one that was set for new customers, or for this one',
  deposit_address_matches_key: 'a deposit address is an address of its chain, and the one that the public key gives',
  product_revision_matches_content:
    'a revision of a product is as it was written, and the newest one says what the product is',
  purchases_match_orders: "a product's purchases are its orders that were paid and not refunded, up to the mark",
  stock_is_plausible: 'no product has more or less in stock than can be',
  message_matches_event: 'a message tells of what happened, to whom and when it did',
  job_progress_is_not_ahead: 'no job believes that it has done what is still to come',
} as const;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];
