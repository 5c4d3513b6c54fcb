import type { Finding, Seal } from '@goodturn/ledger';

export interface VerifyReport {
  findings: readonly Finding[];
  newest: Seal | undefined;
}

/** As a person keeps it, and gives it back with --anchor. */
export const sealText = ({ number, digest }: Seal): string => `${number}:${digest}`;

export function verifyJson({ findings, newest }: VerifyReport): string {
  return JSON.stringify({ clean: findings.length === 0, findings, seal: newest ? sealText(newest) : null });
}

export function verifyLines({ findings, newest }: VerifyReport): string[] {
  const verdict =
    findings.length === 0
      ? 'The ledger is clean: every balance, state and seal is as its transfers demand.'
      : `The ledger is broken in ${findings.length} ${findings.length === 1 ? 'place' : 'places'}.`;
  const seal = newest
    ? [
        `Newest seal  ${sealText(newest)}`,
        'Keep it outside of this machine: --anchor finds whoever rewrites what it covers.',
      ]
    : ['There is no seal yet.'];
  return [...findings.map(({ check, id }) => `${check} ${id}`), verdict, ...seal];
}
