import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { int, optionalInt, optionalText, optionalTime, type RowOf, text, time } from '../reading/columns.ts';
import { isNear } from '../reading/time.ts';

const codeColumns = {
  id: int,
  administratorId: int,
  createdAt: time,
  usedAt: optionalTime,
  proofHash: [`encode(c.proof_hash, 'hex')`, text],
} as const;
type Code = RowOf<typeof codeColumns>;

/** Returns the digest of the codes of one person that were made at one moment, as the audit keeps it. */
function digestOf(code: Code, codes: readonly Code[]): string {
  const together = codes.filter(
    ({ administratorId, createdAt }) => administratorId === code.administratorId && createdAt === code.createdAt,
  );
  const hashes = together.map(({ proofHash }) => proofHash).toSorted();
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}

const entryColumns = {
  actorId: optionalInt,
  action: text,
  recoveryCode: [`u.details ->> 'recoveryCode'`, optionalText],
  digest: [`u.details ->> 'digest'`, optionalText],
  createdAt: time,
} as const;
type Entry = RowOf<typeof entryColumns>;

const entries = `(select actor_id, action, details, created_at from only shop.audit_entry
    where action in ('admin/recovery_renew', 'admin/recovery_use')) u`;

/** Checks that the audit records every set of recovery codes, and that a used code stays used. */
export async function checkRecoveryCodeEntries({ snapshot, report }: Context): Promise<void> {
  const codes = await snapshot.all({
    columns: codeColumns,
    from: 'only shop.recovery_code c',
    alias: 'c',
    orderBy: 'c.id',
  });
  const found = await snapshot.all({ columns: entryColumns, from: entries, alias: 'u' });
  const made = found.filter(({ action }) => action === 'admin/recovery_renew');
  const uses = found.filter(({ action }) => action === 'admin/recovery_use');
  const say = (id: bigint | string, fault: string): void =>
    report('recovery_code_matches_audit', [`recovery code ${id}`], `Recovery code ${id} ${fault}.`);
  for (const code of codes) {
    const { id, administratorId, createdAt, usedAt } = code;
    const isBy = (entry: Entry, at: bigint): boolean =>
      entry.actorId === administratorId && isNear(entry.createdAt, at);
    const origins = made.filter((entry) => isBy(entry, createdAt));
    const digest = digestOf(code, codes);
    // What was made before the audit kept a digest is not compared.
    if (origins.length > 0 && origins.every((entry) => entry.digest !== null && entry.digest !== digest))
      say(id, 'is not the one that was made, or one beside it is not');
    if (origins.length === 0)
      say(id, `of administrator ${administratorId} was never made by this person, by what the audit says`);
    const told = uses.filter(({ recoveryCode }) => recoveryCode === `${id}`);
    if (told.length > 1) say(id, `was used ${told.length} times, by what the audit says`);
    if (usedAt === null ? told.length > 0 : !told.some((entry) => isBy(entry, usedAt)))
      say(
        id,
        usedAt === null ? 'was used by what the audit says, and is not' : 'was used, and the audit does not say so',
      );
  }
  const kept = new Set(codes.map(({ id }) => `${id}`));
  for (const { recoveryCode } of uses)
    if (!kept.has(recoveryCode ?? '')) say(recoveryCode ?? '', 'was used by what the audit says, and is gone');
}
