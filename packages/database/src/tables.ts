// Written by "npm run schema" from the migrations: change a migration, not this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface LedgerAccount {
  id: bigint;
  type: number;
  owner_id: bigint;
  balance: Generated<bigint>;
}

export interface LedgerAccountType {
  code: number;
  name: string;
  floor: string;
}

export interface LedgerSeal {
  number: bigint;
  first_id: bigint;
  last_id: bigint;
  transfer_count: bigint;
  digest: Buffer;
  sealed_at: Date;
}

export interface LedgerSealMark {
  only_row: Generated<boolean>;
  last_id: bigint;
  horizon: bigint;
}

export interface LedgerTransfer {
  id: GeneratedAlways<bigint>;
  debit: bigint;
  credit: bigint;
  amount: bigint;
  kind: number;
  subject_id: bigint;
  customer_id: bigint | null;
  available_after: bigint | null;
  corrects: bigint | null;
  created_at: Date;
}

export interface LedgerTransferKind {
  code: number;
  name: string;
  debit_type: number;
  credit_type: number;
  subject: string;
  record_type: number | null;
}

export interface ShopAdministrator {
  id: GeneratedAlways<bigint>;
  account: string;
  password_hash: string;
  role_id: bigint;
  own_customer_ids: Generated<bigint[]>;
  disabled_at: Date | null;
  last_login_at: Date | null;
  created_at: Date;
}

export interface ShopApproval {
  id: GeneratedAlways<bigint>;
  kind: string;
  state: Generated<string>;
  subject_id: bigint | null;
  customer_id: bigint | null;
  payload: ColumnType<unknown, string, string>;
  fingerprint: string;
  reason: string;
  asked_by: bigint;
  asked_at: Date;
  decided_by: bigint | null;
  decided_at: Date | null;
  remark: string | null;
  outcome: string | null;
}

export interface ShopAudit {
  id: GeneratedAlways<bigint>;
  actor_kind: string;
  actor_id: bigint | null;
  action: string;
  subject: string;
  details: ColumnType<unknown, string | undefined, string>;
  ip: string | null;
  at: Date;
}

export interface ShopBanner {
  id: GeneratedAlways<bigint>;
  file_id: bigint;
  place: Generated<string>;
  format: number;
  jump: string;
  sort: Generated<number>;
}

export interface ShopBannerText {
  banner_id: bigint;
  language: string;
  title: string;
}

export interface ShopBookedReference {
  external_owner_id: bigint;
  reference: string;
  approval_id: bigint;
}

export interface ShopBrand {
  id: GeneratedAlways<bigint>;
  name: string;
  contact: Generated<string>;
  logo_file_id: bigint | null;
  created_at: Date;
}

export interface ShopBrandText {
  brand_id: bigint;
  language: string;
  story: string;
}

export interface ShopCampaign {
  id: GeneratedAlways<bigint>;
  brand_id: bigint;
  product_id: bigint;
  state: Generated<string>;
  price: bigint;
  cashback_rate_parts: number;
  cashback: bigint;
  referral_reserve: bigint;
  commission: bigint;
  units: number;
  lucky_units: Generated<number>;
  lucky_bonus: Generated<bigint>;
  limit_per_customer: number;
  referral_cap_parts: number;
  commission_rate_parts: number;
  starts_at: Date;
  ends_at: Date;
  ships_to: string[] | null;
  activated_at: Date | null;
  ended_at: Date | null;
  closed_at: Date | null;
  commitment: Buffer | null;
  sealed_seed: Buffer | null;
  revealed_seed: Buffer | null;
  lucky_paid: Generated<number>;
}

export interface ShopCategory {
  id: GeneratedAlways<bigint>;
  sort: Generated<number>;
  shown: Generated<boolean>;
  icon_file_id: bigint | null;
}

export interface ShopCategoryText {
  category_id: bigint;
  language: string;
  title: string;
}

export interface ShopCustomer {
  id: GeneratedAlways<bigint>;
  user_name: string;
  phone_digits: string;
  password_hash: string;
  invitation_code: string;
  inviter_id: bigint | null;
  share_ratio_parts: number;
  recipient: string | null;
  address: string | null;
  country: string | null;
  contact_phone: string | null;
  language: Generated<string>;
  rules_version: string;
  disabled_at: Date | null;
  registered_at: Date;
  register_ip: string | null;
}

export interface ShopFile {
  id: GeneratedAlways<bigint>;
  name: string;
  width: number;
  height: number;
  created_at: Date;
}

export interface ShopIdempotency {
  caller: string;
  call: string;
  key: string;
  request_hash: Buffer;
  answer: string;
  created_at: Date;
}

export interface ShopLoginFailure {
  kind: string;
  account: string;
  failures: number;
  window_started_at: Date;
}

export interface ShopMatchState {
  customer_id: bigint;
  day: Generated<string>;
  used: Generated<number>;
  last_order_id: bigint | null;
  declined: Generated<string>;
  at_limit: Generated<string>;
}

export interface ShopNotice {
  id: GeneratedAlways<bigint>;
  type: number;
  sort: Generated<number>;
  created_at: Date;
}

export interface ShopNoticeText {
  notice_id: bigint;
  language: string;
  title: string;
  content: string;
}

export interface ShopOrders {
  id: GeneratedAlways<bigint>;
  customer_id: bigint;
  matched_by: bigint;
  paid_by: bigint | null;
  campaign_id: bigint;
  unit_number: number;
  status: Generated<number>;
  price: bigint;
  cashback: bigint;
  created_at: Date;
  expires_at: Date;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  paid_at: Date | null;
  color: string | null;
  model: string | null;
  bonus: bigint | null;
  commission: bigint | null;
  inviter_id: bigint | null;
  referral_reward: bigint | null;
  return_days: number | null;
  closed_at: Date | null;
  refunded_at: Date | null;
}

export interface ShopOutbox {
  id: GeneratedAlways<bigint>;
  xid: Generated<bigint>;
  topic: string;
  customer_ids: Generated<bigint[]>;
  order_ids: Generated<bigint[]>;
  campaign_ids: Generated<bigint[]>;
  at: Date;
}

export interface ShopPayWay {
  id: bigint;
  code: string;
  name: string;
  open: boolean;
}

export interface ShopProduct {
  id: GeneratedAlways<bigint>;
  brand_id: bigint;
  category_id: bigint;
  price: bigint;
  stock: number;
  ships_to: string[] | null;
  sort: Generated<number>;
  created_at: Date;
}

export interface ShopProductOption {
  id: GeneratedAlways<bigint>;
  product_id: bigint;
  kind: string;
  position: number;
  code: string;
  hex: string | null;
}

export interface ShopProductOptionText {
  option_id: bigint;
  language: string;
  name: string;
}

export interface ShopProductPicture {
  product_id: bigint;
  position: number;
  file_id: bigint;
}

export interface ShopProductProperty {
  product_id: bigint;
  language: string;
  position: number;
  name: string;
  value: string;
}

export interface ShopProductText {
  product_id: bigint;
  language: string;
  name: string;
  summary: string;
  description: string;
}

export interface ShopRecharge {
  id: GeneratedAlways<bigint>;
  customer_id: bigint;
  pay_way_id: bigint;
  status: Generated<number>;
  requested: bigint | null;
  credited: bigint | null;
  transaction_reference: string | null;
  transaction_position: number | null;
  created_at: Date;
  decided_at: Date | null;
  approval_id: bigint | null;
  failure_reason: string | null;
}

export interface ShopRole {
  id: GeneratedAlways<bigint>;
  name: string;
  remarks: Generated<string>;
  built_in: Generated<boolean>;
}

export interface ShopRoleNode {
  role_id: bigint;
  node: string;
}

export interface ShopRuleText {
  version: string;
  language: string;
  position: number;
  title: string;
  content: string;
}

export interface ShopRuleVersion {
  version: string;
  published_at: Date;
}

export interface ShopSession {
  token_hash: Buffer;
  kind: string;
  subject_id: bigint;
  actor_id: bigint;
  created_at: Date;
  expires_at: Date;
  ip: string | null;
  user_agent: Generated<string>;
}

export interface ShopSetting {
  name: string;
  value: string;
  changed_at: Date | null;
}

export interface ShopShipment {
  order_id: bigint;
  state: Generated<string>;
  recipient: string;
  address: string;
  country: string;
  phone: string;
  carrier: string | null;
  tracking_number: string | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
}

export interface ShopStop {
  what: string;
  reason: string;
  since: Date;
}

export interface ShopUnit {
  campaign_id: bigint;
  number: number;
  order_id: bigint | null;
}

export interface Tables {
  'ledger.account': LedgerAccount;
  'ledger.account_type': LedgerAccountType;
  'ledger.seal': LedgerSeal;
  'ledger.seal_mark': LedgerSealMark;
  'ledger.transfer': LedgerTransfer;
  'ledger.transfer_kind': LedgerTransferKind;
  'shop.administrator': ShopAdministrator;
  'shop.approval': ShopApproval;
  'shop.audit': ShopAudit;
  'shop.banner': ShopBanner;
  'shop.banner_text': ShopBannerText;
  'shop.booked_reference': ShopBookedReference;
  'shop.brand': ShopBrand;
  'shop.brand_text': ShopBrandText;
  'shop.campaign': ShopCampaign;
  'shop.category': ShopCategory;
  'shop.category_text': ShopCategoryText;
  'shop.customer': ShopCustomer;
  'shop.file': ShopFile;
  'shop.idempotency': ShopIdempotency;
  'shop.login_failure': ShopLoginFailure;
  'shop.match_state': ShopMatchState;
  'shop.notice': ShopNotice;
  'shop.notice_text': ShopNoticeText;
  'shop.orders': ShopOrders;
  'shop.outbox': ShopOutbox;
  'shop.pay_way': ShopPayWay;
  'shop.product': ShopProduct;
  'shop.product_option': ShopProductOption;
  'shop.product_option_text': ShopProductOptionText;
  'shop.product_picture': ShopProductPicture;
  'shop.product_property': ShopProductProperty;
  'shop.product_text': ShopProductText;
  'shop.recharge': ShopRecharge;
  'shop.role': ShopRole;
  'shop.role_node': ShopRoleNode;
  'shop.rule_text': ShopRuleText;
  'shop.rule_version': ShopRuleVersion;
  'shop.session': ShopSession;
  'shop.setting': ShopSetting;
  'shop.shipment': ShopShipment;
  'shop.stop': ShopStop;
  'shop.unit': ShopUnit;
}
