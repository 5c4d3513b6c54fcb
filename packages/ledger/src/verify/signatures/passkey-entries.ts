import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { optionalInt, optionalText, type RowOf, text, time } from '../reading/columns.ts';
import { isNear } from '../reading/time.ts';
import type { AdministratorPasskey } from './signature-rows.ts';

const columns = {
  actorId: optionalInt,
  action: text,
  subject: text,
  passkey: [`u.details ->> 'passkey'`, optionalText],
  publicKey: [`u.details ->> 'publicKey'`, optionalText],
  createdAt: time,
} as const;
type Entry = RowOf<typeof columns>;

/** Selects the audited additions and removals of passkeys, and those approved by two persons. */
const entries = `(select actor_id, action, subject, details, created_at from only shop.audit_entry
    where action in ('admin/passkey_add', 'admin/passkey_remove', 'reset-administrator')
  union all
  select p.decided_by, 'passkey_reset', 'administrator ' || p.subject_id, '{}', p.decided_at from only shop.approval p
    where p.kind = 'passkey_reset' and p.state = 'approved') u`;

/** Returns the digest of a public key, as the audit keeps it. */
export const digestOf = (key: Buffer): string => createHash('sha256').update(key.toString('base64url')).digest('hex');

function removes(entry: Entry, { id, administratorId, removedAt }: AdministratorPasskey): boolean {
  if (removedAt === null || !isNear(entry.createdAt, removedAt)) return false;
  if (entry.action === 'admin/passkey_remove') return entry.passkey === `${id}` && entry.actorId === administratorId;
  return entry.action !== 'admin/passkey_add' && entry.subject === `administrator ${administratorId}`;
}

/** Checks that the audit records every passkey that was added, removed or replaced. */
export async function checkPasskeyEntries(
  passkeys: readonly AdministratorPasskey[],
  { snapshot, report }: Context,
): Promise<void> {
  const found = await snapshot.all({ columns, from: entries, alias: 'u' });
  const say = (id: bigint | string | null, fault: string): void =>
    report('passkey_matches_audit', [`passkey ${id}`], `Passkey ${id} ${fault}.`);
  const additions = new Map(
    found.filter(({ action }) => action === 'admin/passkey_add').map((entry) => [entry.passkey ?? '', entry]),
  );
  for (const passkey of passkeys) {
    const { id, administratorId, publicKey, createdAt, removedAt } = passkey;
    const entry = additions.get(`${id}`);
    additions.delete(`${id}`);
    if (entry === undefined || entry.actorId !== administratorId || !isNear(entry.createdAt, createdAt))
      say(id, `of administrator ${administratorId} was never added by this person, by what the audit says`);
    else if (entry.publicKey !== digestOf(publicKey)) say(id, 'has another key than the one that was added');
    if (removedAt !== null && !found.some((one) => removes(one, passkey)))
      say(id, 'was removed, and the audit does not say by whom');
  }
  for (const id of additions.keys()) say(id, 'was added by what the audit says, and is gone');
}
