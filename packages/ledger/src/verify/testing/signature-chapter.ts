/** Days 48 to 50: two administrators sign requests and decisions with passkeys, and a third confirms by a code. */
import { hash } from 'node:crypto';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { decideApproval, requestApproval } from '../../approvals/approvals.ts';
import { confirmApprovalByCode } from '../../approvals/confirmations.ts';
import { codeAt, enrolAuthenticator } from '../../testing/authenticators.ts';
import { addAdministrator, type TestAdministrator } from '../../testing/administrators.ts';
import { carriedOutBy, inputOf } from '../../testing/approvals.ts';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import { addPasskey, confirmFactorChange, signIn, type TestPasskey } from '../../testing/passkeys.ts';
import { at, expectResult } from './story.ts';

export interface Signer {
  person: TestAdministrator;
  passkey: TestPasskey;
}

const goodwill = (reference: string) => inputOf({ kind: 'goodwill_funding', fields: { amount: '1', reference } });

/** Makes a request; `confirm` is the person's confirmation in the same database transaction. */
async function requested(
  shop: SmallShop,
  { person, reference, now }: { person: TestAdministrator; reference: string; now: Date },
  confirm: (transaction: DatabaseTransaction, approvalId: bigint) => Promise<string>,
): Promise<bigint> {
  return await inTransaction(shop.database, async (transaction) => {
    const answer = await requestApproval(transaction, person.session, goodwill(reference), now);
    expectResult(answer, 'requested');
    const approvalId = 'approvalId' in answer ? answer.approvalId : 0n;
    expectResult(await confirm(transaction, approvalId), 'confirmed');
    return approvalId;
  });
}

async function signedRequest(shop: SmallShop, signer: Signer, reference: string, now: Date): Promise<bigint> {
  return await requested(shop, { person: signer.person, reference, now }, (transaction, approvalId) =>
    signIn(transaction, approvalId, { ...signer, act: 'request', now }),
  );
}

async function signedDecision(shop: SmallShop, signer: Signer, approvalId: bigint, approve: boolean, now: Date) {
  await inTransaction(shop.database, async (transaction) => {
    const decision = { approvalId, approve, remark: 'looked at' };
    expectResult(
      await decideApproval(transaction, signer.person.session, decision, now),
      approve ? 'approved' : 'rejected',
    );
    expectResult(await signIn(transaction, approvalId, { ...signer, act: 'decision', now }), 'confirmed');
    if (approve) expectResult(await carriedOutBy('fund_goodwill')(transaction, approvalId, now), 'funded');
  });
}

/** Creates two recovery codes and uses the first, with the audit entries that the server writes. */
async function recoveryCodesOf(shop: SmallShop, { id, session }: TestAdministrator) {
  const told = (action: string, details: string, now: Date) =>
    sql`insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
      values ('administrator', ${id}, ${action}, ${`administrator ${id}`}, ${details}::jsonb, ${now})`;
  return await inTransaction(shop.owner, async (transaction) => {
    const proofs = ['a code', 'another one'].map((proof) => Buffer.from(proof));
    const [made, now] = [at(50.1), at(50.2)];
    const hashes = proofs.map((proof) => hash('sha256', proof, 'buffer'));
    await confirmFactorChange(transaction, { id, session }, 'renew_recovery_codes', made);
    await sql`select shop.renew_recovery_codes(${session}, ${Buffer.alloc(16)}, 'm=8', ${hashes}::bytea[], ${made})`.execute(
      transaction,
    );
    await told('admin/recovery_renew', '{}', made).execute(transaction);
    const { rows } = await sql<{
      used: bigint;
    }>`select shop.use_recovery_code(${id}, ${proofs[0]}, ${now}) as used`.execute(transaction);
    const used = rows[0]?.used ?? 0n;
    await told('admin/recovery_use', JSON.stringify({ recoveryCode: `${used}` }), now).execute(transaction);
    return { used, open: used + 1n };
  });
}

export async function tellOfSignatures(shop: SmallShop) {
  const signerAt = async (days: number): Promise<Signer> => {
    const person = await addAdministrator(shop.owner);
    return { person, passkey: await addPasskey(shop, person, at(days)) };
  };
  const [ada, grace] = [await signerAt(48), await signerAt(48)];
  const approved = await signedRequest(shop, ada, 'SIGNED-1', at(49));
  await signedDecision(shop, grace, approved, true, at(49.1));
  const rejected = await signedRequest(shop, ada, 'SIGNED-2', at(49.2));
  await signedDecision(shop, grace, rejected, false, at(49.3));
  const person = await addAdministrator(shop.owner);
  const now = at(50);
  const key = await enrolAuthenticator(shop.owner, person, at(48));
  const code = await codeAt(shop.owner, now);
  const byCode = await requested(shop, { person, reference: 'BY-CODE', now }, (transaction, approvalId) =>
    confirmApprovalByCode(transaction, person.session, { approvalId, act: 'request', code, key }, now),
  );
  return { approved, rejected, byCode, ada, grace, codes: await recoveryCodesOf(shop, ada.person) };
}
