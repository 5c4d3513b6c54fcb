import type { CheckName } from './checks.ts';

export interface Finding {
  check: CheckName;
  /** The rows concerned, such as "order 7" and "transfer 12". */
  ids: readonly string[];
  /** The violation in words. */
  sentence: string;
}

export type Report = (check: CheckName, ids: readonly string[], sentence: string) => void;

/** Maximum findings kept per check, so that a report stays readable and fits in memory. */
const maxPerCheck = 100;

/** Collects findings: the first ones of each check, and their total number. */
export function createFindings() {
  const byCheck = new Map<CheckName, { total: bigint; findings: Finding[] }>();
  const report: Report = (check, ids, sentence) => {
    const found = byCheck.get(check) ?? { total: 0n, findings: [] };
    found.total += 1n;
    if (found.findings.length < maxPerCheck) found.findings.push({ check, ids, sentence });
    byCheck.set(check, found);
  };
  return {
    report,
    list: (): Finding[] => [...byCheck.values()].flatMap(({ findings }) => findings),
    /** Returns the number of findings of each check that has any. */
    totals: (): Record<string, bigint> => Object.fromEntries([...byCheck].map(([check, { total }]) => [check, total])),
  };
}
