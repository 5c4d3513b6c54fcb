import type { Anchor, Seal, Verification } from '@goodturn/ledger';
import type { KeyedCheck } from './outside-knowledge.ts';

/** Formats a seal as the argument of --anchor. */
export const sealText = ({ number, digest }: Pick<Seal, 'number' | 'digest'>): string => `${number}:${digest}`;

const countOf = (totals: Verification['totals']): bigint =>
  Object.values(totals).reduce((sum, count) => sum + count, 0n);

/** Returns whether the anchor may be of another chain: it differs, or a check could not run, perhaps of the seals. */
const isAnchorUnsure = (totals: Verification['totals']): boolean =>
  'seal_matches_anchor' in totals || 'check_could_run' in totals;

const skippedText: Record<KeyedCheck, string> = {
  deposit_addresses_tron: 'without GOODTURN_TRON_XPUB, whether it gives the deposit addresses on TRON',
  deposit_addresses_ethereum: 'without GOODTURN_ETHEREUM_XPUB, whether it gives the deposit addresses on Ethereum',
  lucky_draws: 'without GOODTURN_DRAW_KEY, whether it opens the seeds of draws that are not published yet',
};

export interface VerifyReport extends Verification {
  skipped: readonly KeyedCheck[];
  /** The earlier seal with which it was compared. */
  anchor?: Anchor | undefined;
}

export function verifyJson({ findings, totals, seal, checkCount, at, skipped }: VerifyReport): string {
  return JSON.stringify({
    clean: findings.length === 0,
    findings,
    totals: Object.fromEntries(Object.entries(totals).map(([check, count]) => [check, String(count)])),
    seal: seal ? sealText(seal) : null,
    checks: checkCount,
    at,
    skipped,
  });
}

export function verifyLines({ findings, totals, seal, checkCount, at, skipped, anchor }: VerifyReport): string[] {
  const count = countOf(totals);
  const verdict =
    count === 0n
      ? 'The ledger is clean: every row, balance, state, approval and seal is as the rules demand.'
      : `The ledger is broken in ${count} ${count === 1n ? 'place' : 'places'}. docs/operate/verify.md says what each means.`;
  const notShown = count - BigInt(findings.length);
  return [
    ...findings.map(({ check, ids, sentence }) => `${check}: ${sentence} (${ids.join(', ')})`),
    ...(notShown > 0n ? [`${notShown} more of the same are not shown.`] : []),
    verdict,
    `Checked      ${checkCount} rules, on the rows of ${at.toISOString()}`,
    ...(anchor === undefined || isAnchorUnsure(totals)
      ? []
      : [`Anchor       ${sealText(anchor)} is a seal of this chain.`]),
    ...skipped.map((check) => `Not checked  ${skippedText[check]}`),
    ...(seal
      ? [
          `Newest seal  ${sealText(seal)}`,
          'Keep it outside of this machine: --anchor finds whoever rewrites what it covers.',
        ]
      : ['There is no seal yet.']),
  ];
}
