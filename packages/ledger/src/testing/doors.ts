/** Every function that the application's role may execute, as reviewed: its kind, and the transfers that it posts. */
import { readFunctions } from '@goodturn/database/testing';
import type { TransferKind } from '../transfers/transfer-kinds.ts';

/**
 * reads: changes nothing · customer: an operation of the customer · time: applies expired deadlines · person: a step of
 * one administrator, identified by a session · two: carries out an approval of two persons · opens: creates accounts
 * for a new customer or brand · sessions: manages logins · audit: adds an entry by whose session it is · servers: concerns the server processes.
 */
type DoorKind = 'reads' | 'customer' | 'time' | 'person' | 'two' | 'opens' | 'sessions' | 'audit' | 'servers';

export interface Door {
  kind: DoorKind;
  /** The transfers that it posts without a second person; any other would be a security hole. */
  moves: readonly TransferKind[];
}

const doorsOf = (kind: DoorKind, ...names: string[]): [string, Door][] =>
  names.map((name) => [name, { kind, moves: [] }]);

const functions = await readFunctions();

/**
 * Functions that begin with an approval. They need no individual review: every call that one person can make has to end
 * with GT002, and a test demands a case of their approval kind, with which every wrong decision is tried.
 */
export const approvedFunctions = functions
  .filter(({ sql }) => /^declare\n {2}v_approval approval := require_approval\(p_approval, /m.test(sql))
  .map(({ name }) => name);

/** One person may return to a customer what was the customer's own. */
const refund: TransferKind[] = ['order_price_refund', 'order_cashback_reversal'];

export const doors: ReadonlyMap<string, Door> = new Map(
  [
    ...doorsOf(
      'reads',
      'approval_standing',
      'decidable_approvals',
      'confirmation_needed',
      'signature_challenge',
      'account_id',
      'account_owner',
      'account_type_of',
      'balance_tree_line',
      'brand_available',
      'brand_pending',
      'campaign_escrow',
      'customer_available',
      'customer_frozen',
      'external',
      'external_of',
      'platform_commission',
      'platform_fees',
      'platform_goodwill',
      'platform_shortfall',
      'campaign_is_due',
      'cancellations_counted',
      'correctable_credit',
      'credits_of_transaction',
      'draw_commitment',
      'hold_obstacle',
      'reference_network',
      'reference_spelling',
      'rejection_obstacle',
      'reserve_left',
      'suspension_reason',
      'transfer_line',
    ),
    ...doorsOf('customer', 'claim_order', 'cancel_order', 'change_order_address', 'change_order_variant'),
    ...doorsOf('customer', 'request_recharge', 'request_return', 'send_return'),
    ...doorsOf('customer', 'withdraw_return'),
    ...doorsOf('customer', 'ask_owner', 'take_back_question', 'decline_asked'),
    ...doorsOf('customer', 'appeal_hold', 'appeal_return'),
    ['cancel_paid_order', { kind: 'customer', moves: refund }],
    ['settle_orders', { kind: 'customer', moves: ['order_price', 'order_cashback', 'order_bonus'] }],
    ['request_withdrawal', { kind: 'customer', moves: ['withdrawal_request'] }],
    ['cancel_withdrawal', { kind: 'customer', moves: ['withdrawal_failed'] }],
    ...doorsOf(
      'time',
      'end_due_campaign',
      'end_expired_holds',
      'end_short_stops',
      'expire_orders',
      'expire_stray_orders',
    ),
    ...doorsOf(
      'time',
      'add_balance_leaves',
      'publish_balance_tree',
      'reopen_unsigned_withdrawals',
      'reveal_seed',
      'seal_history',
    ),
    [
      'process_due_order',
      { kind: 'time', moves: [...refund, 'order_proceeds', 'order_commission', 'referral_reward'] },
    ],
    ['close_campaign', { kind: 'time', moves: ['escrow_release'] }],
    ...doorsOf('person', 'request_approval', 'decide_approval', 'fail_approval', 'withdraw_approval'),
    ...doorsOf('person', 'sign_approval', 'confirm_approval_by_code', 'confirm_second_credit'),
    ...doorsOf('person', 'decide_hold_appeal', 'fail_recharge'),
    ...doorsOf('person', 'ship_order', 'deliver_order', 'correct_tracking', 'receive_return', 'print_labels'),
    ...doorsOf('person', 'agree_return'),
    // A stop moves nothing, ends by itself, and what it stopped is where it was.
    ...doorsOf('person', 'stop_flow', 'undo_stop'),
    ...doorsOf('person', 'change_campaign_state'),
    ...doorsOf('person', 'approve_withdrawal', 'reopen_withdrawal', 'begin_signing'),
    ['refund_order', { kind: 'person', moves: refund }],
    ['accept_return', { kind: 'person', moves: refund }],
    ['decide_return_appeal', { kind: 'person', moves: refund }],
    ['reject_withdrawal', { kind: 'person', moves: ['withdrawal_failed'] }],
    ...doorsOf('two', ...approvedFunctions),
    ...doorsOf('opens', 'open_brand_accounts', 'open_customer_accounts'),
  ]
    .map(([name, door]): [string, Door] => [`ledger.${name as string}`, door as Door])
    .concat([
      ...doorsOf(
        'reads',
        'chain.batch_approvers',
        'chain.batch_text',
        'chain.current_route',
        'chain.is_dust',
        'chain.is_payee_blocked',
        'chain.is_payee_listed',
        'chain.unlistable',
        'chain.is_rail_block',
        'chain.limit_units',
        'chain.needs_two',
        'chain.route_obstacle',
        'chain.paid_within_day',
        'chain.payout_alarms',
        'chain.payout_funds',
        'chain.payout_readiness',
        'chain.payout_limit_units',
        'chain.preview_batch',
        'chain.preview_returns',
        'chain.preview_sweep',
        'chain.sweep_readiness',
        'chain.is_queried',
        'chain.shown_address',
        'shop.friend_ask',
        'chain.sent_bytes',
        'shop.oldest_transaction',
        'shop.plain_network',
        'shop.site_day',
        'shop.folded',
        'shop.folded_words',
        'shop.words_query',
        'shop.find_sessions',
        'shop.find_administrator_sessions',
        'shop.find_devices',
        'shop.erasure_obstacles',
        'shop.find_push_subscription',
        'shop.is_account_taken',
        'shop.is_login_code',
        'shop.is_session_code',
        'shop.authenticator_key_fits',
        'shop.find_administrator_link',
        'shop.find_password_link',
        'shop.find_open_link',
        'shop.find_resets',
        'shop.deeds_before_record',
      ),
      // It takes only the chain: what it credits is what every watcher saw, and no watcher is a login of the application.
      ...doorsOf('time', 'chain.credit_deposits'),
      // They only add to what is listed, and what comes from there waits for two persons.
      ...doorsOf('time', 'chain.read_address_list', 'chain.note_list_trouble'),
      ...doorsOf('person', 'chain.list_address'),
      // In the same way: what they book or give back is what every watcher saw of rows that two persons approved.
      ...doorsOf('time', 'chain.settle_payouts', 'chain.release_payouts'),
      ...doorsOf('person', 'chain.create_batch', 'chain.replace_batch', 'chain.approve_batch', 'chain.abandon_batch'),
      ...doorsOf(
        'person',
        'chain.create_sweep',
        'chain.request_balance',
        'chain.create_returns',
        'chain.export_batch',
        'chain.import_signatures',
      ),
      // It only lets batches pay less.
      ...doorsOf('person', 'chain.lower_payout_limit'),
      // It keeps a text that everybody checks.
      ...doorsOf('person', 'chain.enter_treasury_proof'),
      ...doorsOf(
        'sessions',
        'shop.end_other_sessions',
        'shop.end_session',
        'shop.end_surplus_sessions',
        'shop.touch_session',
      ),
      ...doorsOf('sessions', 'shop.open_administrator_session', 'shop.open_customer_session'),
      ...doorsOf('sessions', 'shop.begin_authenticator', 'shop.confirm_authenticator'),
      ...doorsOf('sessions', 'shop.remove_authenticator', 'shop.use_task_link'),
      ...doorsOf('sessions', 'shop.sign_out_devices', 'shop.open_passkey_session'),
      ...doorsOf('sessions', 'shop.create_passkey_challenge', 'shop.take_passkey_challenge'),
      ...doorsOf('sessions', 'shop.create_login_challenge'),
      ...doorsOf(
        'customer',
        'shop.create_number_code',
        'shop.enter_number_code',
        'shop.confirm_number',
        'shop.remove_number',
      ),
      ...doorsOf('customer', 'shop.add_passkey', 'shop.remove_passkey', 'shop.send_report'),
      ...doorsOf('customer', 'shop.change_login_password', 'shop.set_withdrawal_password'),
      ...doorsOf('customer', 'shop.request_withdrawal_password_unset', 'shop.cancel_withdrawal_password_unset'),
      ...doorsOf('time', 'shop.unset_withdrawal_passwords', 'shop.clean_passkey_challenges', 'shop.count_purchases'),
      ...doorsOf('sessions', 'shop.use_administrator_link', 'shop.register_administrator'),
      ...doorsOf('sessions', 'shop.use_password_link', 'shop.open_friend_session', 'shop.return_to_own_account'),
      ...doorsOf('customer', 'shop.request_friend', 'shop.decide_friend', 'shop.create_own_account_code'),
      ...doorsOf('customer', 'shop.set_friend_ask', 'shop.mark_favourite', 'shop.unmark_favourite'),
      ...doorsOf('time', 'shop.tell_favourites'),
      ...doorsOf('time', 'shop.await_import_pictures', 'shop.claim_import_pictures'),
      ...doorsOf('time', 'shop.end_import_picture', 'shop.withdraw_import_pictures'),
      ...doorsOf('customer', 'shop.create_own_account_code_by_passkey'),
      ...doorsOf('time', 'shop.forget_unanswered_friends', 'shop.claim_push_deliveries', 'shop.finish_push_deliveries'),
      ...doorsOf('sessions', 'shop.subscribe_push', 'shop.unsubscribe_push'),
      ...doorsOf('customer', 'chain.ask_transaction', 'chain.request_return'),
      ...doorsOf('customer', 'shop.erase_customer', 'shop.change_own_address'),
      ...doorsOf('time', 'ledger.suspend_after_finding'),
      ...doorsOf('audit', 'shop.record_audit', 'shop.record_arrival', 'shop.keep_decided_facts'),
      ...doorsOf('customer', 'shop.view_message', 'shop.send_password_notice'),
      ...doorsOf(
        'person',
        'shop.record_personal_account',
        'shop.set_task_link',
        'shop.enter_own_account_code',
        'shop.acknowledge_own_account',
        'shop.object_to_reset',
        'shop.confirm_factor_change',
        'shop.begin_administrator_passkey',
        'shop.add_administrator_passkey',
        'shop.remove_administrator_passkey',
        'shop.use_administrator_passkey',
        'shop.renew_recovery_codes',
        'shop.change_administrator_password',
        'shop.send_operator_message',
        'shop.close_report',
        'shop.decide_identity',
        'shop.add_role',
        'shop.update_role',
        'shop.delete_role',
        'shop.update_permission_node',
        'shop.disable_administrator',
        'shop.reduce_role',
        'shop.end_administrator_sessions',
        'shop.block_network',
        'shop.unblock_network',
        'shop.remark_blocked_network',
        'shop.use_file_store',
        'shop.use_own_files',
        'shop.stop_job',
        'shop.start_job',
        'shop.request_job_run',
        'shop.set_telegram_bot',
        'shop.remove_telegram_binding',
        'shop.added_customer_obstacle',
        'shop.show_link_half',
        'shop.renew_link',
        'shop.change_share_ratio',
        'shop.change_inviter',
        'shop.change_invitation_code',
        'shop.change_member_expiry',
      ),
      ...doorsOf('customer', 'shop.create_telegram_code', 'shop.bind_telegram', 'shop.unbind_telegram'),
      ...doorsOf(
        'servers',
        'shop.record_heartbeat',
        'shop.lease_telegram_updates',
        'shop.advance_telegram_updates',
        'shop.claim_telegram_deliveries',
        'shop.finish_telegram_deliveries',
        'shop.retry_telegram_deliveries',
        'shop.block_telegram_chat',
      ),
    ]),
);
