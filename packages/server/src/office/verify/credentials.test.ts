import { type Finding, verifyLedger } from '@goodturn/ledger';
import { openForPlanting, verifyPlanted } from '@goodturn/ledger/testing';
import { addAdministrator, createTestWorld, type TestWorld } from '@goodturn/testkit';
import { filledShop } from '@goodturn/testkit/filled-shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideKnowledge } from './outside-knowledge.ts';

// What opens an account, and what customers chose and named, is compared with what they did in their own sessions.

let world: TestWorld;
let owner: ReturnType<typeof openForPlanting>;
beforeAll(async () => {
  world = await createTestWorld({ content: await filledShop(), purpose: 'sample' });
  owner = openForPlanting(world.context.urls.owner);
  const officer = await addAdministrator(world);
  const section = [{ title: 'Returns', text: 'Goods go back within\ntwo weeks.' }];
  const rules = { version: '2099', fileId: '', sections: { 'zh-cn': section, en: [...section, ...section] } };
  await world.call('rule/publish', rules, { token: await officer() });
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const textsOf = ({ check, ids, sentence }: Finding): string[] => ids.map((id) => `${check}: ${id} (${sentence})`);

async function said(statement: string, expected: RegExp): Promise<string[]> {
  const { findings } = await verifyPlanted(owner, statement, outsideKnowledge(world.context), {
    expected: {
      check: /\w+/.exec(expected.source)?.[0] ?? '',
      isFound: (finding: Finding) => textsOf(finding).some((text) => expected.test(text)),
    },
  });
  return findings.flatMap(textsOf);
}

const passkey = `insert into shop.passkey (customer_id, credential_id, public_key, sign_count, name, created_at)
  values (1, 'x', 'y', 0, 'mine', now()) returning id`;
const resetOf = (subject: string): string => `insert into shop.approval
    (kind, state, subject_id, payload, fingerprint, reason, requested_by, requested_at)
  select 'totp_reset', 'pending', id, jsonb_build_object('subject', ${subject}, 'fields', '{}'::jsonb), repeat('0', 64), 'x', 1, now()
    from shop.administrator where id = 2 returning id`;

it('finds nothing in what was done by way of the application', async () => {
  const { findings } = await verifyLedger(world.context.urls.reader, outsideKnowledge(world.context));
  expect(findings).toEqual([]);
  const { rows } = await owner.query(`select count(*) from shop.rule_translation where version = '2099'`);
  expect(rows).toEqual([{ count: 3n }]);
});

it.each<[what: string, statement: string, expected: RegExp]>([
  ['a passkey that nobody added', passkey, /^customer_matches_audit: customer 1 .*never added/],
  [
    'a passkey with another key than was added',
    `with k as (${passkey}) insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       select 'customer', 1, 'customer/passkeyAdd', 'customer 1', jsonb_build_object('passkey', id::text, 'publicKey', 'x'), now() from k`,
    /^customer_matches_audit: customer 1 .*another one than they added/,
  ],
  [
    'a number that nobody confirmed',
    `insert into shop.number_confirmation (customer_id, digits, confirmed_at) values (1, '6591234567', now())`,
    /^customer_matches_audit: customer 1 .*counts as confirmed/,
  ],
  [
    'a session of an administrator who did not log in',
    `insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
       values (sha256('x'), 'administrator', 1, 1, now() - interval '1 hour', now() + interval '1 hour')`,
    /^session_is_of_a_person: administrator 1 .*nobody who logged in/,
  ],
  [
    'an order that a friend paid, who had to ask',
    `update shop.orders set paid_by = (select id from shop.customer where id <> customer_id limit 1), matched_by = customer_id where status = 1;
     update goodturn_meta.migration set applied_at = '2000-01-01' where number = 200`,
    /^operation_matches_audit: order \d+ .*wanted to be asked first/,
  ],
  [
    'an order that a friend paid, who had to ask from a sum of the day on that it reached',
    `with two as (
       select o.id, o.customer_id, o.price, row_number() over (order by o.id) as n from shop.orders o
        where o.status = 1 and o.customer_id = (select customer_id from shop.orders where status = 1 group by 1 having count(*) > 1 limit 1)
        order by o.id limit 2),
     friend as (select max(c.id) as id from shop.customer c where c.id not in (select customer_id from two)),
     chosen as (
       insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
         select 'customer', t.customer_id, 'customer/setFriendAsk', 'customer ' || t.customer_id, jsonb_build_object('userId', f.id::text,
             'friendAsk', 'from', 'amount', (sum(t.price) / 1000000)::text), '2001-01-01' from two t, friend f group by t.customer_id, f.id)
     update shop.orders o set paid_by = f.id, matched_by = o.customer_id, paid_at = timestamptz '2002-01-01 12:00+08' + t.n * interval '1 minute'
       from two t, friend f where o.id = t.id;
     update goodturn_meta.migration set applied_at = '2000-01-01' where number = 200`,
    /^operation_matches_audit: order \d+ .*wanted to be asked first/,
  ],
  [
    'a customer who can withdraw although their password was just set anew',
    `insert into shop.password_link (customer_id, approval_id, created_at, expires_at, used_at)
       select 1, max(id), now(), now() + interval '1 hour', now() from shop.approval`,
    /^customer_matches_audit: customer 1 .*does not wait/,
  ],
  [
    'a customer whose wait for a new address is over',
    `update shop.customer set address_waits_until = now() where id = 1`,
    /^customer_matches_audit: customer 1 .*does not wait/,
  ],
  [
    'a customer who registered earlier',
    `update shop.customer set registered_at = registered_at - interval '1 year' where id = 1`,
    /^customer_matches_audit: customer 1 .*registered at another time/,
  ],
  [
    'an address to which a deposit goes back, which its customer never named',
    `insert into chain.deposit (id, chain, tx, ordinal, block, customer_id, payment_method_id, units, state, reason, created_at)
       overriding system value values (4711, 'ethereum', sha256('x'), 0, 1, 1, 2, 5000000, 'held', 'over_cap', now());
     insert into chain.deposit_return_request (deposit_id, account, requested_at) values (4711, substr(sha256('thief'), 1, 20), clock_timestamp())`,
    /^deposit_ends_as_agreed: deposit 4711 .*never named/,
  ],
  [
    'an objection to a reset that is gone',
    `with p as (${resetOf('account')}) insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       select 'administrator', 2, 'admin/object_to_reset', 'administrator 2', jsonb_build_object('approval', p.id::text), now() from p`,
    /^reset_waited_for_objection: approval \d+ .*has lost the objection/,
  ],
  [
    'a request about somebody else than it names',
    resetOf(`'somebody'`),
    /^rights_match_audit: approval \d+ .*names "somebody"/,
  ],
  [
    'rights that count since before they were given',
    `update shop.administrator set role_given_at = created_at - interval '4 days' where id = 2`,
    /^rights_match_audit: administrator 2 .*since before/,
  ],
  [
    'a password that somebody wrote for an administrator, with a record to match',
    `update shop.administrator set password_proof_hash = sha256('mine') where id = 1;
     insert into shop.credential_record (administrator_id, digest) select id, shop.credential_digest(a) from shop.administrator a where id = 1;
     update goodturn_meta.migration set applied_at = '2000-01-01' where number = 101`,
    /^credential_matches_record: administrator 1 .*by what the audit says/,
  ],
  [
    'a password that somebody wrote for a customer, as if a version had converted it',
    `with c as (update shop.customer set password_hash = overlay(password_hash placing 'AAAA' from 40) where id = 2 returning id, password_hash)
     insert into shop.converted_password (customer_id, recorded_digest, digest)
       select c.id, (select u.details ->> 'password' from shop.audit_entry u where u.subject = 'customer 2' and u.details ? 'password' order by u.id desc limit 1),
              encode(sha256(convert_to(c.password_hash, 'UTF8')), 'hex') from c;
     update goodturn_meta.migration set applied_at = '2000-01-01' where number = 92`,
    /^customer_matches_audit: customer 2 .*a password that they did not set/,
  ],
  [
    'an order for whose reward no number has to be confirmed, when it had to be',
    `insert into shop.approval (kind, state, payload, fingerprint, reason, requested_by, requested_at, decided_by, decided_at, approved_in, used_at)
       values ('setting_change', 'approved', '{"subject": "confirmed_numbers", "fields": {"setting": "confirmed_numbers", "value": "true"}}', repeat('0', 64), 'x',
               1, '2000-01-01', 2, '2000-01-01', pg_current_xact_id(), '2000-01-01')`,
    /^reward_matches_formula: order \d+ .*numbers/,
  ],
  [
    'a customer who agreed to rules that came later',
    `update shop.customer set rules_version = '2099' where id = 1`,
    /^customer_matches_audit: customer 1 .*agreed to the rules 2099/,
  ],
  [
    'rules in other words than people agreed to',
    `update shop.rule_translation set content = 'No goods go back.' where version = '2099' and language = 'en' and position = 1`,
    /^operation_matches_audit: rules 2099 /,
  ],
  [
    'rules that people agreed to and that are gone',
    `delete from shop.rule_translation where version = '2099'; delete from shop.rule_version where version = '2099'`,
    /^operation_matches_audit: rules 2099 /,
  ],
  [
    'a document that was rejected, and is approved',
    `with s as (insert into shop.identity_submission (customer_id, state, encrypted_name, encrypted_number, submitted_at, decided_at, decided_by)
       values (1, 'approved', 'x', 'x', now(), now(), 1))
     insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       values ('administrator', 1, 'real_name/reject', 'customer 1', '{}', now())`,
    /^operation_matches_audit: customer 1 .*had a document approved/,
  ],
  [
    'a withdrawal that was approved, and is rejected',
    `with w as (update shop.withdrawal set stage = 'rejected', reject_reason = 'active_hold', reviewed_by = 1, reviewed_at = now(), ended_at = now()
        where id = (select max(id) from shop.withdrawal where stage = 'under_review') returning id)
     insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       select 'administrator', 1, 'withdrawal/approve', 'withdrawal ' || id, '{}', now() from w`,
    /^operation_matches_audit: withdrawal \d+ .*was rejected/,
  ],
  [
    'goods of a return that are to go elsewhere',
    `with r as (update shop.return_request set agreed_by = 1, agreed_at = now(), send_to = 'Thieves Lane', send_by = now(), state = 'agreed',
         awaits_goods = false,
         refusal_reason = null, decided_at = null, decided_by = null, remark = null, approval_id = null where id = (select max(id) from shop.return_request where appealed_at is null) returning id, order_id)
     insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       select 'administrator', 1, 'return/agree', 'order ' || order_id, jsonb_build_object('return', id::text, 'address', 'x'), now() from r`,
    /^operation_matches_audit: order \d+ .*return\/agree/,
  ],
  [
    'an own account that was recorded at another time',
    `insert into shop.personal_account (administrator_id, customer_id, recorded_at, proof) values (1, 1, now(), 'code');
     insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
       values ('administrator', 1, 'admin/own_account', 'administrator 1', '{"userId": "1"}', now() - interval '1 day')`,
    /^operation_matches_audit: administrator 1 .*not at that time/,
  ],
])('finds %s', async (_, statement, expected) => {
  expect(await said(statement, expected)).toContainEqual(expect.stringMatching(expected));
});
