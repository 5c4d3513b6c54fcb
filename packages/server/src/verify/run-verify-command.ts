import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseUrls, launchDatabase } from '@goodturn/database';
import { newestSeal, verifyLedger } from '@goodturn/ledger';
import { readVerifyArguments, type VerifyArguments, verifyUsage } from './verify-arguments.ts';
import { verifyJson, verifyLines, type VerifyReport } from './verify-report.ts';
import { withVerifyingDatabase } from './verifying-database.ts';

type Environment = Record<string, string | undefined>;

export interface VerifyOutput {
  /** What was found out. */
  say: (line: string) => void;
  /** Why nothing was. */
  complain: (line: string) => void;
}

/** Checks the ledger and gives the exit code: 0 clean, 1 something is wrong, 2 nothing could be checked. */
export async function runVerify(args: readonly string[], environment: Environment, output: VerifyOutput) {
  const wanted = readVerifyArguments(args);
  if (wanted === undefined) {
    output.complain(verifyUsage);
    return 2;
  }
  const dataDirectory = environment['GOODTURN_DATA'] || '.data';
  const databaseUrl = environment['DATABASE_URL'] || undefined;
  // Launching would make a new and empty database, which is always clean.
  if (databaseUrl === undefined && !existsSync(join(dataDirectory, 'postgres', 'PG_VERSION'))) {
    output.complain(`There is no database in ${dataDirectory}. Set GOODTURN_DATA or DATABASE_URL.`);
    return 2;
  }
  try {
    const report = await checkLaunched({ dataDirectory, databaseUrl }, wanted);
    for (const line of wanted.asJson ? [verifyJson(report)] : verifyLines(report)) output.say(line);
    return report.findings.length === 0 ? 0 : 1;
  } catch (error) {
    output.complain(`The ledger could not be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

async function checkLaunched(
  where: { dataDirectory: string; databaseUrl: string | undefined },
  wanted: VerifyArguments,
) {
  const launched = await launchDatabase(where);
  try {
    return await check(launched.urls, wanted);
  } finally {
    await launched.stop();
  }
}

async function check(urls: DatabaseUrls, { anchor }: VerifyArguments): Promise<VerifyReport> {
  return await withVerifyingDatabase(urls, async (database) => {
    // First the seal: what is checked then is at least as new as it.
    const newest = await newestSeal(database);
    return { newest, findings: await verifyLedger(database, anchor) };
  });
}
