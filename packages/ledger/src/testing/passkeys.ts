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

/** Adds a passkey by the database function, and the audit entry that the server would write. */
export async function addPasskey(shop: SmallShop, { id, session }: TestAdministrator, now: Date): Promise<TestPasskey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const cose = coseOf(publicKey);
  return await inTransaction(shop.owner, async (transaction) => {
    const { rows } = await sql<{ id: bigint }>`
      select passkey_id as id from shop.add_administrator_passkey(${session}, ${credentialId}, ${cose}, 0::bigint, ${rpId}, 'Key', ${now})`.execute(
      transaction,
    );
    const passkey = rows[0]?.id ?? 0n;
    const details = JSON.stringify({
      passkey: `${passkey}`,
      publicKey: sha256(cose.toString('base64url')).toString('hex'),
    });
    await sql`insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
      values ('administrator', ${id}, 'admin/passkey_add', ${`administrator ${id}`}, ${details}::jsonb, ${now})`.execute(
      transaction,
    );
    return { id: passkey, credentialId, privateKey };
  });
}

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
