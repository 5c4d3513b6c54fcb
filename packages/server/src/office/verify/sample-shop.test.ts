// Long: a table of everything that is planted.
import { type Finding, verifyLedger } from '@goodturn/ledger';
import { openForPlanting, verifyPlanted } from '@goodturn/ledger/testing';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { filledShop } from '@goodturn/testkit/filled-shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideKnowledge } from './outside-knowledge.ts';

// The shop as people used it, through every layer: what is planted here differs from what the application keeps beside its
// operations, such as the audit and the answers under people's own keys.

let world: TestWorld;
let owner: ReturnType<typeof openForPlanting>;
beforeAll(async () => {
  world = await createTestWorld({ content: await filledShop(), purpose: 'sample' });
  owner = openForPlanting(world.context.urls.owner);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const textsOf = ({ check, ids, sentence }: Finding): string[] =>
  (ids.length === 0 ? [''] : ids).map((id) => `${check}: ${id} (${sentence})`);

/** Verifies the shop after these changes; `expected` begins with the name of the check that finds them. */
async function verifyAfter(statements: readonly string[], expected?: RegExp): Promise<string[]> {
  const { findings } = await verifyPlanted(owner, statements, outsideKnowledge(world.context), {
    ...(expected && {
      expected: {
        check: /\w+/.exec(expected.source)?.[0] ?? '',
        isFound: (finding: Finding) => textsOf(finding).some((text) => expected.test(text)),
      },
    }),
  });
  return findings.flatMap(textsOf);
}

it('is clean, although everything is demanded of it that is of a shop which is served', async () => {
  expect(await verifyAfter([])).toEqual([]);
  const { findings } = await verifyLedger(world.context.urls.reader, outsideKnowledge(world.context));
  expect(findings).toEqual([]);
});

const first = (table: string, where: string, id = 'id'): string =>
  `(select min(${id}) from shop.${table} where ${where})`;
const approval = first('approval', `kind = 'system_increase' and state = 'approved'`);

it.each<[what: string, statements: string | string[], expected: RegExp]>([
  [
    'an approval that was written in, with a right fingerprint and everything that it demands',
    `insert into shop.approval (kind, state, subject_id, customer_id, payload, fingerprint, reason, requested_by, requested_at, decided_by, decided_at, approved_in, used_at)
       select kind, state, subject_id, customer_id, payload, fingerprint, reason, requested_by, requested_at, decided_by, decided_at, approved_in, used_at
         from shop.approval where id = ${approval}`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'persons exchanged',
    `update shop.approval set requested_by = decided_by, decided_by = requested_by where id = ${approval}`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'an own account that was taken off an administrator',
    `insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       select 'administrator', id, 'admin/own_account', 'administrator ' || id, '{"userId": "1"}', now() from shop.administrator order by id limit 1`,
    /^operation_matches_audit: administrator \d+/,
  ],
  [
    'a withdrawal that waits, to another address',
    `update shop.withdrawal set address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' where stage = 'under_review'`,
    /^response_matches_operation: withdrawal \d+/,
  ],
  [
    'a withdrawal that waits, of another amount, with its transfer and all balances to fit',
    `update shop.withdrawal set amount = amount + 1000000 where stage = 'under_review'`,
    /^response_matches_operation: withdrawal \d+/,
  ],
  [
    'a withdrawal that nobody requested',
    `insert into shop.withdrawal (customer_id, payment_method_id, amount, fee, fee_rate_ppm, address, requested_at)
       select customer_id, payment_method_id, amount, fee, fee_rate_ppm, address, requested_at from shop.withdrawal order by id limit 1`,
    /^response_matches_operation: withdrawal \d+/,
  ],
  [
    'a return that waits, deleted',
    `delete from shop.return_request where state = 'requested'`,
    /^response_matches_operation: return \d+/,
  ],
  [
    'a recharge that waits, deleted',
    `delete from shop.recharge where status = 0`,
    /^response_matches_operation: recharge \d+/,
  ],
  [
    'shipped by somebody of whom the audit knows nothing',
    `update shop.shipment set shipped_by = (select max(id) from shop.administrator) where state = 'shipped'`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    'delivered at once, by an operator, past the application',
    `update shop.shipment set state = 'delivered', delivered_at = shipped_at, delivered_by = 'operator', delivery_confirmed_by = shipped_by,
       due_at = shipped_at + interval '14 days' where state = 'shipped'`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    'goods that go elsewhere',
    `update shop.shipment set address = '13 Thieves Lane' where state = 'waiting'`,
    /^shipment_matches_order: order \d+/,
  ],
  [
    'a deposit address that is not the one of the key',
    `insert into shop.deposit_address (customer_id, chain, address, created_at)
       select min(c.id), 'tron', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', now() from shop.customer c
        where not exists (select from shop.deposit_address a where a.customer_id = c.id)`,
    /^deposit_address_matches_key: customer \d+/,
  ],
  [
    'a commitment of a running campaign',
    `update shop.campaign set commitment = sha256('x') where id = ${first('campaign', `state = 'running' and lucky_units > 0`)}`,
    /^commitment_matches_seed: campaign \d+/,
  ],
  [
    'an encrypted seed of another campaign',
    `update shop.campaign set encrypted_seed = (select g.encrypted_seed from shop.campaign g where g.lucky_units > 0 order by g.id desc limit 1)
       where id = ${first('campaign', `state = 'running' and lucky_units > 0`)}`,
    /^commitment_matches_seed: campaign \d+/,
  ],
  [
    'an end date that was moved earlier',
    `update shop.campaign set ends_at = ends_at - interval '1 hour' where id = ${first('campaign', `state = 'running'`)}`,
    /^campaign_has_two_approvers: campaign \d+/,
  ],
  [
    'an order that can be returned for the days that were set later',
    [
      `insert into shop.approval (kind, state, payload, fingerprint, reason, requested_by, requested_at, decided_by, decided_at, approved_in, used_at)
         values ('setting_change', 'approved', '{"subject": "return_days", "fields": {"setting": "return_days", "value": "30"}}', repeat('0', 64), 'x',
           1, now(), 2, now(), '9', now())`,
      `update shop.orders set return_days = 30 where id = ${first('shipment', `state = 'delivered' and due_at is not null`, 'order_id')}`,
      `update shop.shipment set due_at = delivered_at + interval '30 days' where state = 'delivered' and due_at is not null`,
    ],
    /^order_dates_match_state: order \d+ .*for 30 days/,
  ],
  [
    'a referral reward that is capped lower than two persons agreed on',
    `update shop.campaign set referral_cap_ppm = referral_cap_ppm - 10000 where id = ${first('campaign', `state = 'running' and referral_cap_ppm > 10000`)}`,
    /^campaign_has_two_approvers: campaign \d+/,
  ],
  [
    "a platform's share that nobody agreed on",
    `alter table shop.campaign drop constraint campaign_commission_matches_rate;
     update shop.campaign set commission_rate_ppm = commission_rate_ppm + 10000 where id = ${first('campaign', `state = 'running'`)}`,
    /^campaign_has_two_approvers: campaign \d+/,
  ],
  [
    'a setting that judges money',
    `update shop.setting set value = '0.04' where name = 'withdrawal_fee_rate'`,
    /^setting_has_two_approvers: setting withdrawal_fee_rate/,
  ],
  [
    'a stop of one person that is gone, with what it stopped',
    `insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       values ('administrator', 1, 'stop/now', 'stops', '{"target": "withdrawals", "reason": "odd"}', now())`,
    /^suspension_has_two_approvers: suspension withdrawals .*no stop is kept/,
  ],
  [
    'a limit that was never set',
    `insert into shop.setting (name, value) values ('daily_match_limit', '1')`,
    /^setting_has_two_approvers: setting daily_match_limit/,
  ],
  [
    'an approval of more, with its fingerprint, its transfer and all balances to fit',
    [
      `update shop.approval set payload = jsonb_set(payload, '{fields,amount}', '"9000.00"') where id = ${approval}`,
      `update shop.approval a set fingerprint = ledger.approval_fingerprint(a.kind, a.subject_id, a.customer_id, a.payload, a.reason,
         ledger.approval_facts(a.kind, a.subject_id, a.payload -> 'fields')) where a.id = ${approval}`,
    ],
    /^approval_matches_audit: approval \d+ .*amount/,
  ],
  [
    'a rejected request that says another amount',
    `update shop.approval set payload = jsonb_set(payload, '{fields,amount}', '"7.00"') where state = 'rejected'`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'a pending request for another brand',
    `update shop.approval set subject_id = subject_id + 1 where state = 'pending'`,
    /^approval_fingerprint_matches_request: approval \d+/,
  ],
  [
    'a pending request that is gone',
    `delete from shop.approval where state = 'pending'`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'an outcome of what was approved',
    `update shop.approval set outcome = 'x' where id = ${approval}`,
    /^approval_has_two_approvers: approval \d+/,
  ],
  [
    'a signature of a passkey that nobody has',
    `insert into shop.approval_confirmation (approval_id, act, administrator_id, confirmed_at, passkey_id, public_key, nonce,
         authenticator_data, client_data, signature)
       select id, 'request', requested_by, requested_at, 4711, 'x', sha256('x'), 'x', '{}', 'x' from shop.approval where id = ${approval}`,
    /^signature_matches_approval: approval \d+/,
  ],
  [
    'a decision at another time than the audit says',
    `update shop.audit_entry set created_at = created_at - interval '1 day' where action = 'approval/decide'`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'delivered earlier than the operator confirmed it',
    `update shop.shipment s set delivered_at = delivered_at - interval '2 hours' from shop.orders o
       where o.id = s.order_id and o.closed_at is not null and s.delivered_by = 'operator'`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    'a remark about a return that was written anew',
    `update shop.return_request set remark = 'x' where state = 'accepted'`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    'a refund that the audit tells of and that never was',
    `insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       select 'administrator', 1, 'order/refund', 'order ' || id, '{"reason": "x"}', now() from shop.orders where status = 1 limit 1`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    'an appeal that nobody decided',
    `update shop.hold set appeal_text = 'x', appealed_at = starts_at, appeal_accepted = false, appeal_decided_by = 3, appeal_decided_at = starts_at`,
    /^operation_matches_audit: hold \d+/,
  ],
  [
    'goods that go elsewhere, as if the customer had said so',
    `update shop.shipment set address = '13 Thieves Lane', address_changed_at = shipped_at where state = 'shipped'`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    "another password of an administrator, and with it the administrator's sessions",
    `update shop.administrator set password_proof_hash = sha256('mine') where id = 1`,
    /^credential_matches_record: administrator 1 /,
  ],
  [
    'an authenticator app that nobody set up',
    `update shop.administrator set totp_secret = 'x', totp_enrolled_at = now() where id = 2`,
    /^credential_matches_record: administrator 2 /,
  ],
  [
    'what a decision rested on, written anew',
    `update shop.decided_facts set facts = jsonb_set(facts, '{checks}', '[]')`,
    /^approval_matches_audit: approval \d+/,
  ],
  ['what a decision rested on, gone', `delete from shop.decided_facts`, /^approval_matches_audit: approval \d+/],
  [
    'facts of a decision that was made without any',
    `insert into shop.decided_facts (approval_id, facts) select id, '{"checks": [], "comparison": [], "changes": []}' from shop.approval a
       where not exists (select from shop.decided_facts f where f.approval_id = a.id) limit 1`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'goods on their way elsewhere',
    `update shop.shipment set address = '13 Thieves Lane' where state = 'shipped'`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    'the consent of a customer who was only asked',
    `update shop.friend set is_accepted = true, consent = consent + 1, decided_at = now() where not is_accepted and owner_id is not null`,
    /^operation_matches_audit: customer \d+/,
  ],
  [
    'a friend who pays without asking, which the owner did not choose',
    `update shop.friend set ask = 'never', ask_from = null where is_accepted`,
    /^operation_matches_audit: customer \d+/,
  ],
  [
    'a withdrawal password that ends without having been asked for',
    `insert into shop.withdrawal_password_unset (customer_id, requested_at, due_at)
       select id, now(), now() + interval '1 day' from shop.customer where withdrawal_password_hash is not null limit 1`,
    /^operation_matches_audit: customer \d+/,
  ],
  [
    'an appeal that nobody wrote',
    `update shop.hold set appeal_text = 'x', appealed_at = starts_at where appeal_text is null`,
    /^operation_matches_audit: hold \d+/,
  ],
  [
    'a return in other words',
    `update shop.return_request set note = note || '!'`,
    /^operation_matches_audit: return \d+/,
  ],
  [
    'a return for another reason',
    `update shop.return_request set reason = case reason when 'other' then 'damaged' else 'other' end`,
    /^operation_matches_audit: return \d+/,
  ],
  [
    'a document that somebody else decided',
    `update shop.identity_submission set decided_by = (select max(id) from shop.administrator) where decided_by is not null`,
    /^operation_matches_audit: customer \d+/,
  ],
  [
    'a network that nobody blocked',
    `insert into shop.blocked_network (network, remark, created_by, created_at) values ('198.51.100.0/25', 'x', 1, now())`,
    /^operation_matches_audit: network \d+/,
  ],
  [
    'a seed that is not published any more',
    `update shop.campaign set revealed_seed = null where revealed_seed is not null and lucky_units > 0`,
    /^commitment_matches_seed: campaign \d+/,
  ],
  [
    'messages that are gone',
    `delete from shop.message where kind = 'recharge_credited'`,
    /^message_matches_event: customer \d+/,
  ],
  [
    'an order that can be paid for days',
    `update shop.orders set expires_at = created_at + interval '6 days' where status = 0`,
    /^order_dates_match_state: order \d+/,
  ],
  [
    'a reward withheld for a country, and none was ever left out',
    `update shop.orders set reward_withheld = 'country' where closed_at is not null and referral_reward > 0`,
    /^reward_matches_formula: order \d+/,
  ],
  [
    'a newer description that the product does not know of',
    `insert into shop.product_revision (product_id, content, digest) select product_id, content, digest from shop.product_revision limit 1`,
    /^product_revision_matches_content: product \d+/,
  ],
  [
    'a campaign that was paused by nobody',
    `update shop.campaign set state = 'paused' where id = ${first('campaign', `state = 'running'`)}`,
    /^operation_matches_audit: campaign \d+/,
  ],
  [
    'an end date that nobody moved',
    `update shop.campaign set ends_at = ends_at + interval '100 days' where id = ${first('campaign', `state = 'running'`)}`,
    /^operation_matches_audit: campaign \d+/,
  ],
  [
    'stock that is not there',
    `update shop.product set stock = stock + 1 where id = 1`,
    /^stock_is_plausible: product 1 /,
  ],
  [
    'an offer that is kept away from a person',
    `update shop.match_state set limit_reached_campaigns = '{[1,1000)}' where customer_id = 1`,
    /^match_state_matches_orders: customer 1 /,
  ],
  [
    'matches of today that do not count',
    `update shop.match_state set matches_used = 0 where last_order_id is not null`,
    /^match_state_matches_orders: customer \d+/,
  ],
  [
    'a recharge that waits, of another customer',
    `update shop.recharge set customer_id = case customer_id when 1 then 2 else 1 end where status = 0`,
    /^response_matches_operation: recharge \d+/,
  ],
  [
    'a recharge that nobody announced',
    `insert into shop.recharge (customer_id, payment_method_id, requested_amount, created_at) values (1, 1, 5000000, now())`,
    /^response_matches_operation: recharge \d+/,
  ],
  [
    'an inviter whom the customer never named',
    `update shop.customer set inviter_id = 1 where id = (select max(id) from shop.customer where inviter_id is null)`,
    /^customer_matches_audit: customer \d+/,
  ],
  [
    'a withdrawal password that the customer did not set',
    `update shop.customer set withdrawal_password_hash = overlay(withdrawal_password_hash placing 'AAAA' from 40)
       where withdrawal_password_hash is not null`,
    /^customer_matches_audit: customer \d+/,
  ],
  [
    "an account that another person's number opens",
    `update shop.customer set phone_digits = '999' where id = 2`,
    /^customer_matches_audit: customer 2 /,
  ],
  [
    'an address that the customer did not write',
    `update shop.customer set address = '13 Thieves Lane' where id = 2`,
    /^customer_matches_audit: customer 2 /,
  ],
  [
    'a remark about a rejected request that was written anew',
    `update shop.approval set remark = 'x' where state = 'rejected'`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'a password that was copied from another account',
    `update shop.customer set password_hash = (select password_hash from shop.customer where id = 1) where id = 2`,
    /^password_is_personal: customer 2 /,
  ],
  [
    'a customer who never registered',
    `insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, rules_version, registered_at)
       select 'x', '999', 'x', 'ZZZ', share_ratio_ppm, rules_version, now() from shop.customer where id = 1`,
    /^customer_matches_audit: customer \d+/,
  ],
  [
    'an account that was disabled by nobody',
    `update shop.customer set disabled_at = now() where id = 1`,
    /^operation_matches_audit: customer 1 /,
  ],
  [
    'an administrator whom nobody made',
    `insert into shop.administrator (account, role_id, created_at) select 'ghost', role_id, now() from shop.administrator limit 1`,
    /^rights_match_audit: administrator \d+/,
  ],
  [
    'an administrator with another role',
    `update shop.administrator set role_id = (select id from shop.role where name = 'default role') where id = 3`,
    /^rights_match_audit: administrator 3 /,
  ],
  [
    'a right that there is not',
    `insert into shop.role_node select id, 'balance.set' from shop.role where name = 'default role'`,
    /^role_has_its_nodes: role default role/,
  ],
  [
    'a session that never ends',
    `insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at) values (sha256('x'), 'customer', 1, 1, now(), '2999-01-01')`,
    /^session_is_of_a_person: customer 1 /,
  ],
  [
    "a stranger's session on an account",
    `insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at, parent_token_hash, friend_id, consent)
       values (sha256('x'), 'customer', 1, 2, now(), now(), sha256('y'), 9000000, 1)`,
    /^session_is_of_a_person: customer 2 /,
  ],
  [
    'a message of an operator who did not send it',
    `update shop.sent_message set sent_by = (select max(id) from shop.administrator)`,
    /^operation_matches_audit: message \d+/,
  ],
  [
    'a message about a withdrawal that was not paid',
    `update shop.message set kind = 'withdrawal_paid' where kind = 'withdrawal_rejected'`,
    /^message_matches_event: message \d+/,
  ],
  [
    'a message that was moved into another inbox',
    `update shop.message set customer_id = 3 where kind = 'referral_reward'`,
    /^message_matches_event: message \d+/,
  ],
  [
    'a link for a new password that nobody agreed on',
    `insert into shop.password_link (customer_id, approval_id, created_at, expires_at)
       select 1, ${approval}, now(), now()`,
    /^approval_matches_effect: approval \d+/,
  ],
  ['a sealing without its mark', `delete from ledger.seal_mark`, /^tail_is_sealed/],
  ['a sealing ahead of everything', `update ledger.seal_mark set last_id = 9000000`, /^tail_is_sealed/],
])('finds %s', async (_, statements, expected) => {
  expect(await verifyAfter([statements].flat(), expected)).toContainEqual(expect.stringMatching(expected));
});
