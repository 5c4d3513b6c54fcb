/** Passkeys of administrators with their private keys, and the signatures made with them (WebAuthn level 3). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import {
  type ApprovalAct,
  signApproval,
  signatureChallenge,
  type SignatureStatement,
} from '../approvals/confirmations.ts';
import type { TestAdministrator } from './administrators.ts';
import { coseOf } from './cose.ts';
import type { SmallShop } from './small-shop.ts';

export interface TestPasskey {
  id: bigint;
  credentialId: Buffer;
  privateKey: KeyObject;
}

export const rpId = 'shop.example';
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** Returns the response of the authenticator and the browser to a challenge, or with other facts than true ones. */
export function answerTo(
  challenge: Buffer,
  privateKey: KeyObject,
  { said: other = {}, site = rpId, flags = 0x05 }: { said?: object; site?: string; flags?: number } = {},
) {
  const said = {
    type: 'webauthn.get',
    challenge: challenge.toString('base64url'),
    origin: `https://${rpId}`,
    ...other,
  };
  const clientData = Buffer.from(JSON.stringify(said));
  const authenticatorData = Buffer.concat([sha256(site), Buffer.from([flags, 0, 0, 0, 0])]);
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
  return { authenticatorData, clientData, signature };
}

/** Returns what a passkey signs about the second factors of an administrator (docs/signatures.md). */
export function factorChallenge(administratorId: bigint, change: string, target: string, nonce: Buffer): Buffer {
  return sha256(['goodturn second factor 1', change, target, administratorId, nonce.toString('hex')].join('\n'));
}

/** Keeps a confirmation of a change of second factors for a session, as the functions do that have checked one. */
export async function confirmFactorChange(
  transaction: DatabaseTransaction,
  { session }: TestAdministrator,
  change: string,
  now: Date,
): Promise<void> {
  await sql`select shop.keep_factor_confirmation(${session}, ${change}, '', 'password', ${now})`.execute(transaction);
}

export interface NewKey {
  credentialId: Buffer;
  publicKey: Buffer;
  privateKey: KeyObject;
}

export function createKey(): NewKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { credentialId: randomBytes(16), publicKey: coseOf(publicKey), privateKey };
}

/** Adds a passkey that was made for a challenge, after it has signed once; by another key where `signedBy` names one. */
export async function addMadePasskey(
  transaction: DatabaseTransaction,
  { id, session }: TestAdministrator,
  {
    challenge,
    key,
    now,
    signedBy = key.privateKey,
  }: { challenge: Buffer; key: NewKey; now: Date; signedBy?: KeyObject },
): Promise<{ result: string; passkeyId: bigint | null }> {
  const nonce = randomBytes(32);
  const { credentialId, publicKey } = key;
  const trial = factorChallenge(id, 'try_passkey', credentialId.toString('hex'), nonce);
  await sql`select shop.create_passkey_challenge(${trial}, ${session}, ${now})`.execute(transaction);
  const { authenticatorData, clientData, signature } = answerTo(trial, signedBy);
  const { rows } = await sql<{ result: string; passkeyId: bigint | null }>`
    select result, passkey_id as "passkeyId" from shop.add_administrator_passkey(${session}, ${challenge}, ${credentialId},
      ${publicKey}, ${rpId}, 'Key', ${nonce}, ${authenticatorData}, ${clientData}, ${signature}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'none', passkeyId: null };
}

/** Returns the challenge for a new passkey, or null if the session has not confirmed that change. */
export async function beginPasskey(
  transaction: DatabaseTransaction,
  { session }: TestAdministrator,
  now: Date,
): Promise<Buffer | null> {
  const { rows } = await sql<{ challenge: Buffer | null }>`
    select shop.begin_administrator_passkey(${session}, ${now}) as challenge`.execute(transaction);
  return rows[0]?.challenge ?? null;
}

/** Adds a passkey by the database functions, and the audit entry that the server would write. */
export async function addPasskey(shop: SmallShop, person: TestAdministrator, now: Date): Promise<TestPasskey> {
  const key = createKey();
  const { credentialId, privateKey, publicKey } = key;
  return await inTransaction(shop.owner, async (transaction) => {
    await confirmFactorChange(transaction, person, 'add_passkey', now);
    const challenge = (await beginPasskey(transaction, person, now)) ?? Buffer.alloc(0);
    const passkey = (await addMadePasskey(transaction, person, { challenge, key, now })).passkeyId ?? 0n;
    const details = JSON.stringify({
      passkey: `${passkey}`,
      publicKey: sha256(publicKey.toString('base64url')).toString('hex'),
    });
    await sql`insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
      values ('administrator', ${person.id}, 'admin/passkey_add', ${`administrator ${person.id}`}, ${details}::jsonb, ${now})`.execute(
      transaction,
    );
    return { id: passkey, credentialId, privateKey };
  });
}

export interface Signing {
  person: TestAdministrator;
  passkey: TestPasskey;
  act: ApprovalAct;
  now: Date;
}

/** Signs a request or decision of this database transaction, as the server does. */
export async function signIn(
  transaction: DatabaseTransaction,
  approvalId: bigint,
  { person, passkey, act, now }: Signing,
  change: Partial<SignatureStatement> & { signature?: Buffer } = {},
): Promise<string> {
  const { rows } = await sql<{ fingerprint: string; state: string; remark: string | null }>`
    select fingerprint, state, remark from shop.approval where id = ${approvalId}`.execute(transaction);
  const { fingerprint = '', state = '', remark = null } = rows[0] ?? {};
  const decided = state === 'rejected' ? 'reject' : 'approve';
  const nonce = randomBytes(32);
  const { signature, ...stated } = change;
  const word = act === 'request' ? 'request' : decided;
  const statement = { word, approvalId, fingerprint, administratorId: person.id, remark, nonce, ...stated } as const;
  const challenge = await signatureChallenge(transaction, statement);
  await sql`select shop.create_passkey_challenge(${challenge}, ${person.session}, ${now})`.execute(transaction);
  const { credentialId, privateKey } = passkey;
  const row = {
    approvalId,
    act,
    credentialId,
    nonce,
    ...answerTo(challenge, privateKey),
    ...(signature && { signature }),
  };
  return await signApproval(transaction, person.session, row, now);
}
