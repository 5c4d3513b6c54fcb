import { verifyLedger } from '@goodturn/ledger';
import { secretKey } from '../config.ts';
import { type Environment, type Output, Refusal } from '../commands/output.ts';
import { withUrls } from '../commands/place.ts';
import { outsideKnowledge, type VerifyKeys } from './outside-knowledge.ts';
import { readVerifyArguments, verifyUsage } from './verify-arguments.ts';
import { verifyJson, verifyLines } from './verify-report.ts';

/** Checks the ledger and gives the exit code: 0 clean, 1 something is wrong, 2 nothing could be checked. */
export async function runVerify(args: readonly string[], environment: Environment, output: Output) {
  const wanted = readVerifyArguments(args);
  if (wanted === undefined) {
    output.complain(verifyUsage);
    return 2;
  }
  try {
    const outside = outsideKnowledge({ ...keysOf(environment), anchor: wanted.anchor });
    const found = await withUrls(environment, ['reader'], ({ reader }) => verifyLedger(reader, outside));
    for (const line of wanted.asJson ? [verifyJson(found)] : verifyLines(found)) output.say(line);
    return found.findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof Refusal) output.complain(error.message);
    else output.complain(`The ledger could not be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

/** What the environment says beside the database; a key that is missing leaves out what only it can show. */
function keysOf(environment: Environment): VerifyKeys {
  const { GOODTURN_TRON_XPUB: tron, GOODTURN_ETHEREUM_XPUB: ethereum, GOODTURN_DRAW_KEY: drawKey } = environment;
  return {
    depositKeys: { tron: tron || undefined, ethereum: ethereum || undefined },
    drawKey: drawKey ? secretKey(drawKey) : undefined,
  };
}
