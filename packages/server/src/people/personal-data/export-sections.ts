/**
 * A section of the export, with the SQL that reads it: $1 is the customer's id, $2 the token of the session. A
 * test fails if a table that references customers is neither in `exportSections` nor in `notExported`.
 */
export interface ExportSection {
  tables: readonly string[];
  /** The table with the alias x, joined with the tables that identify the customer. */
  from: string;
  where: string;
  /** Columns that are secret, or only useful to the database. */
  omit?: readonly string[];
  /** Further values as SQL expressions, by name. */
  add?: Readonly<Record<string, string>>;
  orderBy: string;
}

const ofCustomer = 'x.customer_id = $1';
const ofOwnOrder = 'shop.orders o on o.id = x.order_id';

export const exportSections: Readonly<Record<string, ExportSection>> = {
  account: {
    tables: ['shop.customer'],
    from: 'shop.customer x',
    where: 'x.id = $1',
    omit: ['password_hash', 'withdrawal_password_hash', 'phone_digits', 'erased_at'],
    orderBy: 'x.id',
  },
  balances: {
    tables: ['ledger.account'],
    from: 'ledger.account x join ledger.account_type t on t.code = x.type',
    where: 'x.id in (ledger.customer_available($1), ledger.customer_frozen($1))',
    omit: ['id', 'type', 'owner_id'],
    add: { account: 't.name' },
    orderBy: 'x.id',
  },
  records: {
    tables: ['ledger.transfer'],
    from: 'ledger.transfer x',
    where: ofCustomer,
    omit: ['debit_account_id', 'credit_account_id'],
    add: { direction: `case when x.credit_account_id = ledger.customer_available($1) then 'in' else 'out' end` },
    orderBy: 'x.id',
  },
  orders: {
    tables: ['shop.orders'],
    from: 'shop.orders x join shop.product_revision v on v.id = x.product_revision_id',
    where: ofCustomer,
    omit: ['commission', 'referral_reward', 'inviter_id', 'reward_withheld'],
    add: { product: `v.content -> 'texts'` },
    orderBy: 'x.id',
  },
  ordersMadeForFriends: {
    tables: ['shop.orders'],
    from: 'shop.orders x',
    where: 'x.customer_id <> $1 and $1 in (x.matched_by, x.paid_by, x.asked_by)',
    omit: ['commission', 'referral_reward', 'inviter_id', 'reward_withheld', 'customer_id'].concat([
      'asked_address_digest',
      'declined_by',
    ]),
    orderBy: 'x.id',
  },
  shipments: {
    tables: ['shop.shipment'],
    from: `shop.shipment x join ${ofOwnOrder}`,
    where: 'o.customer_id = $1',
    omit: ['shipped_by', 'delivery_confirmed_by'],
    orderBy: 'x.order_id',
  },
  numbers: {
    tables: ['shop.number_confirmation'],
    from: 'shop.number_confirmation x',
    where: 'x.customer_id = $1',
    omit: [],
    orderBy: 'x.id',
  },
  lostNumbers: {
    tables: ['shop.number_loss'],
    from: 'shop.number_loss x',
    where: 'x.customer_id = $1',
    omit: [],
    orderBy: 'x.id',
  },
  returns: {
    tables: ['shop.return_request'],
    from: `shop.return_request x join ${ofOwnOrder}`,
    where: 'o.customer_id = $1',
    omit: ['decided_by', 'approval_id', 'appeal_decided_by', 'appeal_approval_id'],
    orderBy: 'x.id',
  },
  referralRewards: {
    tables: ['shop.orders'],
    from: 'shop.orders x',
    where: 'x.inviter_id = $1 and x.referral_reward > 0 and x.closed_at is not null',
    omit: [
      'customer_id',
      'matched_by',
      'paid_by',
      'campaign_id',
      'unit_number',
      'product_revision_id',
      'language',
      'price',
    ].concat(['cashback', 'bonus', 'commission', 'color', 'model', 'inviter_id', 'refunded_by']),
    orderBy: 'x.id',
  },
  recharges: {
    tables: ['shop.recharge'],
    from: 'shop.recharge x',
    where: ofCustomer,
    omit: ['failed_by', 'approval_id'],
    orderBy: 'x.id',
  },
  withdrawals: {
    tables: ['shop.withdrawal'],
    from: 'shop.withdrawal x',
    where: ofCustomer,
    omit: ['reviewed_by', 'review_approval_id', 'signing_by', 'approval_id', 'payout_item_id'],
    orderBy: 'x.id',
  },
  depositAddresses: {
    tables: ['shop.deposit_address'],
    from: 'shop.deposit_address x',
    // One that is not shown yet may be of a key that nobody of ours has.
    where: `${ofCustomer} and chain.shown_address(x.customer_id, x.chain) is not null`,
    orderBy: 'x.chain',
  },
  holds: {
    tables: ['shop.hold'],
    from: 'shop.hold x',
    where: ofCustomer,
    omit: ['approval_id', 'release_approval_id', 'appeal_decided_by'],
    orderBy: 'x.id',
  },
  decisionsAboutTheAccount: {
    tables: ['shop.approval'],
    from: 'shop.approval x',
    where: ofCustomer,
    omit: ['fingerprint', 'requested_by', 'decided_by', 'approved_in'],
    orderBy: 'x.id',
  },
  messages: {
    tables: ['shop.message', 'shop.sent_message', 'shop.sent_message_translation'],
    from: 'shop.message x',
    where: ofCustomer,
    add: {
      texts: `(select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content))
        from shop.sent_message_translation t where x.kind = 'operator' and t.sent_message_id = x.subject_id)`,
    },
    orderBy: 'x.id',
  },
  messagesToEverybodyThatWereOpened: {
    tables: ['shop.message_view'],
    from: 'shop.message_view x',
    where: ofCustomer,
    orderBy: 'x.message_id',
  },
  sessions: {
    tables: ['shop.session'],
    // The database returns sessions only for the token of one of them. A friend's sessions are the friend's own data.
    from: `shop.find_devices($2, '-infinity', '-infinity') x`,
    where: 'x.friend_id is null',
    omit: ['device'],
    orderBy: 'x.created_at',
  },
  installations: {
    tables: ['shop.installation'],
    from: 'shop.installation x',
    where: ofCustomer,
    omit: ['fingerprint'],
    orderBy: 'x.first_seen_at',
  },
  notifications: {
    tables: ['shop.push_subscription'],
    // The keys of the browser and the hash of the token are secrets.
    from: '(select p.customer_id, p.id, p.endpoint, p.language, p.created_at from shop.push_subscription p) x',
    where: ofCustomer,
    orderBy: 'x.id',
  },
  telegram: {
    tables: ['shop.telegram_binding'],
    from: 'shop.telegram_binding x',
    where: ofCustomer,
    orderBy: 'x.id',
  },
  passkeys: {
    tables: ['shop.passkey'],
    from: 'shop.passkey x',
    where: ofCustomer,
    omit: ['credential_id', 'public_key'],
    orderBy: 'x.id',
  },
  withdrawalPasswordsUnset: {
    tables: ['shop.withdrawal_password_unset'],
    from: 'shop.withdrawal_password_unset x',
    where: ofCustomer,
    orderBy: 'x.id',
  },
  payeeWaits: {
    tables: ['shop.payee_wait'],
    from: 'shop.payee_wait x',
    where: ofCustomer,
    orderBy: 'x.id',
  },
  passwordLinks: {
    tables: ['shop.password_link'],
    from: '(select l.id, l.customer_id, l.created_at, l.expires_at, l.used_at from shop.password_link l) x',
    where: ofCustomer,
    orderBy: 'x.id',
  },
  reports: {
    tables: ['shop.customer_report'],
    from: 'shop.customer_report x',
    where: ofCustomer,
    omit: ['closed_by'],
    orderBy: 'x.id',
  },
  favourites: {
    tables: ['shop.favourite'],
    from: 'shop.favourite x',
    where: ofCustomer,
    orderBy: 'x.product_id',
  },
  friends: {
    tables: ['shop.friend'],
    from: 'shop.friend x',
    where: '$1 in (x.actor_id, x.owner_id)',
    orderBy: 'x.id',
  },
  identityDocuments: {
    tables: ['shop.identity_submission'],
    from: 'shop.identity_submission x',
    where: ofCustomer,
    // The service adds the decrypted name, number and images.
    omit: ['encrypted_name', 'encrypted_number', 'decided_by'],
    orderBy: 'x.id',
  },
  identityImages: {
    tables: ['shop.identity_image'],
    from: 'shop.identity_image x',
    where: ofCustomer,
    orderBy: 'x.id',
  },
  matching: {
    tables: ['shop.match_state'],
    from: 'shop.match_state x',
    where: ofCustomer,
    orderBy: 'x.customer_id',
  },
  ownActions: {
    tables: ['shop.audit_entry'],
    from: 'shop.audit_entry x',
    where: `x.actor_kind = 'customer' and x.actor_id = $1`,
    omit: ['actor_kind', 'actor_id', 'details'],
    orderBy: 'x.id',
  },
  invited: {
    tables: ['shop.customer'],
    from: 'shop.customer i cross join lateral (select i.id as user_id, i.registered_at, i.inviter_id) x',
    where: 'i.inviter_id = $1',
    omit: ['inviter_id'],
    orderBy: 'i.id',
  },
};

/** Tables and columns that reference customers and have no section in the export, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  'shop.administrator.personal_customer_ids':
    'It says which accounts an administrator owns: a fact about the administrator.',
  'shop.converted_password':
    'Hashes of hashes of passwords, by which a change of how they are kept is told from one of the password.',
  'shop.personal_account': 'Whose own account it is among the administrators: a fact about the administrator.',
  'shop.number_code': 'The HMAC of a code for the minutes in which a number is confirmed.',
  'shop.own_account_code': 'The hash of a code for the five minutes in which staff prove an account to be theirs.',
  'shop.identity_key': 'The key of the documents, which itself is encrypted. The documents are exported in plain.',
  'shop.idempotency': 'Responses under the keys of an app; what they tell of is exported itself.',
  'shop.login_failure': 'How often somebody tried a wrong password lately; it ends by itself within the hour.',
  'shop.outbox': 'Numbers of accounts for an hour, so that open apps hear of what happened.',
  'shop.telegram_code': 'The hash of a random text for the minutes in which a chat is linked.',
  'shop.presence': 'Who has an app open at this moment, and on which server.',
  'shop.passkey_challenge': 'A random text for the minutes of a log-in.',
};
