import type { LoginUrls } from '@goodturn/database';
import { newestSeal, verifyLedger } from '@goodturn/ledger';
import { type Environment, type Output, Refusal } from '../operations/output.ts';
import { withUrls } from '../operations/place.ts';
import { readVerifyArguments, type VerifyArguments, verifyUsage } from './verify-arguments.ts';
import { verifyJson, verifyLines, type VerifyReport } from './verify-report.ts';
import { withVerifyingDatabase } from './verifying-database.ts';

/** Checks the ledger and gives the exit code: 0 clean, 1 something is wrong, 2 nothing could be checked. */
export async function runVerify(args: readonly string[], environment: Environment, output: Output) {
  const wanted = readVerifyArguments(args);
  if (wanted === undefined) {
    output.complain(verifyUsage);
    return 2;
  }
  try {
    const report = await withUrls(environment, ['reader'], (urls) => check(urls, wanted));
    for (const line of wanted.asJson ? [verifyJson(report)] : verifyLines(report)) output.say(line);
    return report.findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof Refusal) output.complain(error.message);
    else output.complain(`The ledger could not be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

async function check(urls: Pick<LoginUrls, 'reader'>, { anchor }: VerifyArguments): Promise<VerifyReport> {
  return await withVerifyingDatabase(urls, async (database) => {
    // First the seal: what is checked then is at least as new as it.
    const newest = await newestSeal(database);
    return { newest, findings: await verifyLedger(database, anchor) };
  });
}
