import { createHash } from 'node:crypto';
import type { Corruption, Planting } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

type World = Planting['world'];

const change = (set: string, id: bigint, act: 'request' | 'decision'): string =>
  `update shop.approval_confirmation set ${set} where approval_id = ${id} and act = '${act}'`;

/** Replaces the signature of one act with that of another. */
const copied = (from: bigint, to: bigint, act: 'request' | 'decision'): string =>
  `update shop.approval_confirmation t set nonce = f.nonce, client_data = f.client_data, authenticator_data = f.authenticator_data,
     signature = f.signature from shop.approval_confirmation f
    where f.approval_id = ${from} and f.act = '${act}' and t.approval_id = ${to} and t.act = '${act}'`;
const anyNonce = 'alter table shop.approval_confirmation drop constraint approval_confirmation_nonce_unique';

const approved = ({ signed }: World): string => `approval ${signed.approved}`;
const rejected = ({ signed }: World): string => `approval ${signed.rejected}`;

const signatures: Corruption[] = [
  [
    'a decision without its signature',
    ({ signed }) =>
      `delete from shop.approval_confirmation where approval_id = ${signed.approved} and act = 'decision'`,
    (world) => ['approval_is_signed', approved(world)],
  ],
  [
    'a request without its signature',
    ({ signed }) => `delete from shop.approval_confirmation where approval_id = ${signed.approved} and act = 'request'`,
    (world) => ['approval_is_signed', approved(world)],
  ],
  [
    'a decision without its signature, half a minute after the passkey was added',
    ({ signed }) => [
      `delete from shop.approval_confirmation where approval_id = ${signed.approved} and act = 'decision'`,
      `update shop.administrator_passkey k set created_at = p.decided_at - interval '30 seconds' from shop.approval p
        where p.id = ${signed.approved} and k.administrator_id = p.decided_by`,
    ],
    (world) => ['approval_is_signed', approved(world)],
  ],
  [
    'a forged signature',
    ({ signed }) => change(`signature = decode(repeat('30', 70), 'hex')`, signed.approved, 'decision'),
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'a signature with one bit turned',
    ({ signed }) =>
      change('signature = set_bit(signature, 200, 1 - get_bit(signature, 200))', signed.approved, 'request'),
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'what the browser said, written anew to fit another remark',
    ({ signed }) => `update shop.approval set remark = 'looked at it twice' where id = ${signed.approved}`,
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'a signature that was used for another request before',
    ({ signed }) => [anyNonce, copied(signed.approved, signed.rejected, 'request')],
    (world) => ['signature_matches_approval', rejected(world)],
  ],
  [
    'signatures of two requests exchanged',
    ({ signed }) => [
      change('approval_id = -1', signed.approved, 'request'),
      change(`approval_id = ${signed.approved}`, signed.rejected, 'request'),
      change(`approval_id = ${signed.rejected}`, -1n, 'request'),
    ],
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'signatures of request and decision exchanged',
    ({ signed }) => [
      `update shop.approval_confirmation set approval_id = -1 where approval_id = ${signed.approved} and act = 'request'`,
      `update shop.approval_confirmation set act = 'request' where approval_id = ${signed.approved}`,
      `update shop.approval_confirmation set approval_id = ${signed.approved}, act = 'decision' where approval_id = -1`,
    ],
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'a signed rejection that was made an approval',
    ({ signed }) =>
      `update shop.approval set state = 'approved', approved_in = '9', used_at = decided_at where id = ${signed.rejected}`,
    (world) => ['signature_matches_approval', rejected(world)],
  ],
  [
    'a request that says another amount, with its fingerprint to fit',
    ({ signed }) =>
      `update shop.approval set payload = jsonb_set(payload, '{fields,amount}', '"1000"'), fingerprint = ledger.approval_fingerprint(
         kind, subject_id, customer_id, jsonb_set(payload, '{fields,amount}', '"1000"'), reason, '{}') where id = ${signed.approved}`,
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'a passkey that was added after the decision',
    ({ signed: { approved: id, grace } }) =>
      `update shop.administrator_passkey set created_at = (select decided_at from shop.approval where id = ${id}) + interval '1 hour'
         where id = ${grace.passkey.id}`,
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'a passkey that was removed before the decision',
    ({ signed: { approved: id, grace } }) =>
      `update shop.administrator_passkey set removed_at = (select decided_at from shop.approval where id = ${id}) - interval '1 hour'
         where id = ${grace.passkey.id}`,
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'a decision that says to be signed by a passkey of the requester',
    ({ signed: { approved: id, ada } }) =>
      change(
        `passkey_id = ${ada.passkey.id}, public_key = (select public_key from shop.administrator_passkey where id = ${ada.passkey.id})`,
        id,
        'decision',
      ),
    (world) => ['signature_matches_approval', approved(world)],
  ],
  [
    'a passkey whose key was exchanged',
    ({ signed: { grace, ada } }) =>
      `update shop.administrator_passkey set public_key = (select public_key from shop.administrator_passkey where id = ${ada.passkey.id})
         where id = ${grace.passkey.id}`,
    ({ signed: { grace } }) => ['passkey_matches_audit', `passkey ${grace.passkey.id}`],
  ],
  [
    'a passkey that nobody added',
    ({ signed: { grace } }) =>
      `insert into shop.administrator_passkey (administrator_id, credential_id, public_key, rp_id, sign_count, name, created_at)
         values (${grace.person.id}, 'another', 'a key', 'shop.example', 0, 'Key', '2026-04-20')`,
    () => ['passkey_matches_audit', ''],
  ],
  [
    'a passkey that is gone with its signatures',
    ({ signed: { grace } }) => [
      `delete from shop.approval_confirmation where passkey_id = ${grace.passkey.id}`,
      `delete from shop.administrator_passkey where id = ${grace.passkey.id}`,
    ],
    ({ signed: { grace } }) => ['passkey_matches_audit', `passkey ${grace.passkey.id}`],
  ],
  [
    'a passkey that is said to be removed, so that its person need not sign',
    ({ signed: { approved: id, grace } }) => [
      `delete from shop.approval_confirmation where passkey_id = ${grace.passkey.id}`,
      `update shop.administrator_passkey set removed_at = (select decided_at from shop.approval where id = ${id}) - interval '1 hour',
         last_used_at = null where id = ${grace.passkey.id}`,
    ],
    ({ signed: { grace } }) => ['passkey_matches_audit', `passkey ${grace.passkey.id}`],
  ],
  [
    'a signature of what was never decided',
    ({ signed }) => change(`approval_id = ${signed.byCode}`, signed.approved, 'decision'),
    ({ signed }) => ['signature_matches_approval', `approval ${signed.byCode}`],
  ],
  [
    'a code of another time',
    ({ signed }) => change('totp_step = totp_step - 100', signed.byCode, 'request'),
    ({ signed }) => ['approval_is_signed', `approval ${signed.byCode}`],
  ],
  [
    'an entry of the audit with another key',
    ({ signed: { ada } }) =>
      `update shop.audit_entry set details = jsonb_set(details, '{publicKey}', '"${createHash('sha256').digest('hex')}"')
         where action = 'admin/passkey_add' and actor_id = ${ada.person.id}`,
    ({ signed: { ada } }) => ['passkey_matches_audit', `passkey ${ada.passkey.id}`],
  ],
  [
    'a used recovery code that is open again',
    ({ signed: { codes } }) => `update shop.recovery_code set used_at = null where id = ${codes.used}`,
    ({ signed: { codes } }) => ['recovery_code_matches_audit', `recovery code ${codes.used}`],
  ],
  [
    'a used recovery code that is gone',
    ({ signed: { codes } }) => `delete from shop.recovery_code where id = ${codes.used}`,
    ({ signed: { codes } }) => ['recovery_code_matches_audit', `recovery code ${codes.used}`],
  ],
  [
    'a recovery code that was used without a word in the audit',
    ({ signed: { codes } }) =>
      `update shop.recovery_code set used_at = created_at + interval '1 hour' where id = ${codes.open}`,
    ({ signed: { codes } }) => ['recovery_code_matches_audit', `recovery code ${codes.open}`],
  ],
  [
    'a recovery code that was used twice',
    ({ signed: { codes } }) =>
      `insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
         select actor_kind, actor_id, action, subject, details, created_at from shop.audit_entry
          where action = 'admin/recovery_use' and details ->> 'recoveryCode' = '${codes.used}'`,
    ({ signed: { codes } }) => ['recovery_code_matches_audit', `recovery code ${codes.used}`],
  ],
  [
    'a recovery code that nobody made',
    ({ signed: { grace, codes } }) =>
      `update shop.recovery_code set administrator_id = ${grace.person.id} where id = ${codes.open}`,
    ({ signed: { codes } }) => ['recovery_code_matches_audit', `recovery code ${codes.open}`],
  ],
];

testCorruptions(signatures);
