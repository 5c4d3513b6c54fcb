import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyLedger, type Anchor } from '@goodturn/ledger';
import { secretKey } from '../foundation/config.ts';
import { CommandError, type Environment, type Output } from './output.ts';
import { targetOf, withUrls } from './database-target.ts';
import { outsideKnowledge, skippedChecks, type VerifyKeys } from '../office/verify/outside-knowledge.ts';
import { verifyJson, verifyLines } from '../office/verify/verify-report.ts';

const usage = 'Usage: npm run verify -- [--json] [--anchor <number>:<digest in hex>]';

/** Checks the ledger and returns the exit code: 0 clean, 1 findings, 2 could not run. */
export async function runVerify(args: readonly string[], environment: Environment, output: Output) {
  const options = readArguments(args);
  if (options === undefined) {
    output.printError(usage);
    return 2;
  }
  try {
    const keys = readKeys(environment);
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

/** Reads a key of a sample shop, which keeps its keys in the data folder. */
function keyFile(environment: Environment, name: string): string | undefined {
  const { dataDirectory, urls } = targetOf(environment);
  // The keys of a folder are not those of a database elsewhere.
  if (urls !== undefined && !environment['GOODTURN_DATA']) return undefined;
  const path = join(dataDirectory, name);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Reads the keys; without a key, the checks that need it are skipped. */
function readKeys(environment: Environment): VerifyKeys {
  const drawKey = environment['GOODTURN_DRAW_KEY'] || keyFile(environment, 'draw-key');
  return {
    depositKeys: {
      tron: environment['GOODTURN_TRON_XPUB'] || keyFile(environment, 'tron-xpub'),
      ethereum: environment['GOODTURN_ETHEREUM_XPUB'] || keyFile(environment, 'ethereum-xpub'),
    },
    drawKey: drawKey ? secretKey(drawKey) : undefined,
  };
}

interface VerifyArguments {
  asJson: boolean;
  anchor?: Anchor;
}

const anchorPattern = /^([1-9]\d{0,18}):([0-9a-f]{64})$/i;

function readArguments(args: readonly string[]): VerifyArguments | undefined {
  const read: VerifyArguments = { asJson: false };
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (arg === '--json') {
      read.asJson = true;
    } else if (arg === '--anchor') {
      index += 1;
      const [, number, digest] = anchorPattern.exec(args[index] ?? '') ?? [];
      if (number === undefined || digest === undefined) return undefined;
      read.anchor = { number: BigInt(number), digest: digest.toLowerCase() };
    } else {
      return undefined;
    }
  }
  return read;
}
