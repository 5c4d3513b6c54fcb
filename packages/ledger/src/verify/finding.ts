import type { CheckName } from './checks.ts';

/** A violation. */
export interface Finding {
  check: CheckName;
  /** What it concerns, such as "order 7" and "transfer 12". */
  ids: readonly string[];
  /** What it means, in words. */
  sentence: string;
}

export type Report = (check: CheckName, ids: readonly string[], sentence: string) => void;

/** Bounds a report, so that it stays readable and fits in memory. */
const maxPerCheck = 100;

/** Collects findings: the first of each check, and how many there are of it. */
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
    /** How many there are of each check that found something. */
    totals: (): Record<string, bigint> => Object.fromEntries([...byCheck].map(([check, { total }]) => [check, total])),
  };
}
