import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyLedger } from '@goodturn/ledger';
import { secretKey } from '../foundation/config.ts';
import { type Environment, type Output, CommandError } from './output.ts';
import { targetOf, withUrls } from './database-target.ts';
import { outsideKnowledge, type VerifyKeys } from '../office/verify/outside-knowledge.ts';
import { skippedChecks } from '../office/verify/skipped-checks.ts';
import { readVerifyArguments, verifyUsage } from './verify-arguments.ts';
import { verifyJson, verifyLines } from '../office/verify/verify-report.ts';

/** Checks the ledger and returns the exit code: 0 clean, 1 findings, 2 could not run. */
export async function runVerify(args: readonly string[], environment: Environment, output: Output) {
  const options = readVerifyArguments(args);
  if (options === undefined) {
    output.printError(verifyUsage);
    return 2;
  }
  try {
    const keys = keysOf(environment);
    const outside = outsideKnowledge({ ...keys, anchor: options.anchor });
    const found = await withUrls(environment, ['reader'], ({ reader }) => verifyLedger(reader, outside));
    const report = { ...found, skipped: skippedChecks(keys), anchor: options.anchor };
    for (const line of options.asJson ? [verifyJson(report)] : verifyLines(report)) output.print(line);
    return found.findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof CommandError) output.printError(error.message);
    else output.printError(`The ledger could not be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

/** A sample shop keeps its keys in its folder, beside its database. */
function keyFile(environment: Environment, name: string): string | undefined {
  const { dataDirectory, urls } = targetOf(environment);
  // The keys of a folder are not those of a database elsewhere.
  if (urls !== undefined && !environment['GOODTURN_DATA']) return undefined;
  const path = join(dataDirectory, name);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** The keys from the environment; without a key, the checks that need it are skipped. */
function keysOf(environment: Environment): VerifyKeys {
  const drawKey = environment['GOODTURN_DRAW_KEY'] || keyFile(environment, 'draw-key');
  return {
    depositKeys: {
      tron: environment['GOODTURN_TRON_XPUB'] || keyFile(environment, 'tron-xpub'),
      ethereum: environment['GOODTURN_ETHEREUM_XPUB'] || keyFile(environment, 'ethereum-xpub'),
    },
    drawKey: drawKey ? secretKey(drawKey) : undefined,
  };
}
