import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { int, optionalInt, optionalText, type RowOf, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { createSealedRun, type Seal, sealsOf } from '../transfers/sealed-run.ts';
import { checkTail } from '../transfers/tail.ts';
import { when } from '../finding-text.ts';

const columns = {
  id: int,
  actorKind: text,
  actorId: optionalInt,
  action: text,
  subject: text,
  details: text,
  ip: ['u.ip::text', optionalText],
  userAgent: optionalText,
  createdAt: time,
} as const;
type Entry = RowOf<typeof columns>;

/** Builds the line that a seal covers, from the plain columns. */
const sealedLine = ({ id, actorKind, actorId, action, subject, details, ip, userAgent, createdAt }: Entry): string =>
  `${id}|${actorKind}|${actorId ?? '-'}|${JSON.stringify(action)}|${JSON.stringify(subject)}|${details}|${ip ?? '-'}|${userAgent === null ? '-' : JSON.stringify(userAgent)}|${createdAt}\n`;

/**
 * Recomputes the seals' runs, counts and digests of audit entries, and checks that no entry was inserted behind a seal.
 */
export async function checkSealedEntries(context: Context): Promise<void> {
  const { snapshot, report, isLive, latest } = context;
  const broken = (seal: Seal, ids: string[], why: string): void =>
    report('seal_covers_audit', [`seal ${seal.number}`, ...ids], `Seal ${seal.number} does not hold: ${why}.`);

  const run = createSealedRun(sealsOf(context), {
    runOf: ({ firstAuditId, lastAuditId }) => ({ first: firstAuditId, last: lastAuditId }),
    begin: () => createHash('sha256'),
    strayed: (seal, id) =>
      broken(seal, [`audit ${id}`], `entry ${id} of the audit was put in before it, where no seal covers it`),
    close: (seal, { hash, count }) => {
      const { auditCount, auditDigest } = seal;
      if (count !== auditCount) broken(seal, [], `it covers ${count} entries of the audit and says ${auditCount}`);
      else if (count > 0n && !hash.digest().equals(auditDigest ?? Buffer.alloc(0)))
        broken(seal, [], 'an entry of the audit under it was changed');
    },
  });
  const entries = snapshot.stream({ columns, from: 'only shop.audit_entry u', alias: 'u', orderBy: 'u.id' });
  await forEach(entries, (entry) => {
    if (isLive && entry.createdAt > latest) {
      const sentence = `Entry ${entry.id} of the audit is dated ${when(entry.createdAt)}, which is still to come.`;
      report('time_is_not_ahead', [`audit ${entry.id}`], sentence);
    }
    return run.add({ id: entry.id, line: sealedLine(entry), createdAt: entry.createdAt });
  });
  await checkTail(context, 'audit', await run.finish());
}
