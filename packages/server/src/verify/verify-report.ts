import { type Seal, type Verification } from '@goodturn/ledger';

/** In the form that --anchor takes. */
export const sealText = ({ number, digest }: Pick<Seal, 'number' | 'digest'>): string => `${number}:${digest}`;

const countOf = (totals: Verification['totals']): bigint =>
  Object.values(totals).reduce((sum, count) => sum + count, 0n);

export function verifyJson({ findings, totals, seal }: Verification): string {
  return JSON.stringify({
    clean: findings.length === 0,
    findings,
    totals: Object.fromEntries(Object.entries(totals).map(([check, count]) => [check, String(count)])),
    seal: seal ? sealText(seal) : null,
  });
}

export function verifyLines({ findings, totals, seal }: Verification): string[] {
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
    ...(seal
      ? [
          `Newest seal  ${sealText(seal)}`,
          'Keep it outside of this machine: --anchor finds whoever rewrites what it covers.',
        ]
      : ['There is no seal yet.']),
  ];
}
