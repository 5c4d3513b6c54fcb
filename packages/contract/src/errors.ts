/** All error codes the API returns. The message is in the catalogues as `error_view.<code>`. */
interface ErrorDefinition {
  readonly httpStatus: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 423 | 429 | 500 | 503;
  /** Whether the same request may succeed when it is sent again unchanged. */
  readonly retryable: boolean;
}

const define = (httpStatus: ErrorDefinition['httpStatus'], retryable = false): ErrorDefinition => ({
  httpStatus,
  retryable,
});

export const errorDefinitions = {
  invalid_request: define(400),
  idempotency_key_missing: define(400),
  not_logged_in: define(401),
  login_failed: define(401),
  forbidden: define(403),
  user_mismatch: define(403),
  friend_session: define(403),
  account_disabled: define(403),
  registration_closed: define(403),
  origin_not_allowed: define(403),
  ip_blocked: define(403),
  self_approval: define(403),
  conflict_of_interest: define(403),
  third_person_required: define(403),
  not_found: define(404),
  request_timeout: define(408, true),
  idempotency_key_reused: define(409),
  user_name_taken: define(409),
  user_unknown: define(400),
  name_taken: define(409),
  invitation_code_unknown: define(400),
  country_not_served: define(400),
  link_not_allowed: define(400),
  wording_not_allowed: define(400),
  rules_not_accepted: define(400),
  insufficient_balance: define(409),
  insufficient_brand_balance: define(409),
  insufficient_goodwill: define(409),
  insufficient_stock: define(409),
  shipping_address_missing: define(409),
  variant_unknown: define(400),
  order_not_payable: define(409),
  order_already_paid: define(409),
  order_expired: define(409),
  order_cancelled: define(409),
  order_not_cancellable: define(409),
  matching_suspended: define(409),
  campaign_state_conflict: define(409),
  campaign_not_editable: define(409),
  cashback_exceeds_price: define(400),
  end_date_earlier: define(400),
  order_not_returnable: define(409),
  return_already_requested: define(409),
  return_already_decided: define(409),
  order_already_shipped: define(409),
  order_not_awaiting_shipment: define(409),
  order_not_shipped: define(409),
  order_not_refundable: define(409),
  receipt_unavailable: define(409),
  payment_method_unavailable: define(409),
  recharges_suspended: define(409),
  too_many_pending: define(409),
  withdrawals_suspended: define(409),
  account_on_hold: define(409),
  withdrawal_password_missing: define(409),
  withdrawal_password_incorrect: define(403),
  withdrawal_password_pending: define(409),
  old_password_incorrect: define(403),
  password_link_unknown: define(404),
  password_link_used: define(409),
  password_link_expired: define(409),
  password_recently_reset: define(409),
  payout_address_invalid: define(400),
  payout_address_not_allowed: define(400),
  below_minimum: define(409),
  fee_exceeds_amount: define(400),
  withdrawal_not_under_review: define(409),
  withdrawal_not_approved: define(409),
  withdrawal_not_signing: define(409),
  withdrawal_not_cancellable: define(409),
  payment_pending: define(409),
  reserve_too_low: define(409),
  reject_reason_not_applicable: define(409),
  hold_active: define(409),
  hold_reason_repeated: define(409),
  hold_too_long: define(409),
  hold_not_active: define(409),
  already_appealed: define(409),
  appeal_already_decided: define(409),
  credit_not_correctable: define(409),
  insufficient_platform_balance: define(409),
  second_factor_incorrect: define(403),
  second_factor_state_conflict: define(409),
  approval_already_decided: define(409),
  approval_stale: define(409),
  transaction_reference_used: define(409),
  state_changed: define(409, true),
  verify_running: define(409, true),
  payload_too_large: define(413),
  unsupported_media_type: define(415),
  locked_out: define(423, true),
  rate_limited: define(429, true),
  internal: define(500, true),
  overloaded: define(503, true),
  clock_skewed: define(503, true),
  outcome_unknown: define(503, true),
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorDefinitions;
export const errorCodes = Object.keys(errorDefinitions) as ErrorCode[];

/** The body of every 4xx and 5xx. `fields` names the faulty fields of a form, each with a message. */
export interface ErrorResponse {
  status: -1;
  code: ErrorCode;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
}
