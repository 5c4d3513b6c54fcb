import type { Chain } from '@goodturn/addresses';
import { createPool } from '@goodturn/database';
import { bytesToHex } from '@noble/hashes/utils.js';
import { headNumberCall } from '../evm/calls.ts';
import { createEndpoint, type Endpoint } from '../rpc/endpoint.ts';
import { EndpointError } from '../rpc/endpoint-error.ts';
import type { Identities } from '../rpc/main-networks.ts';
import { compareWithChain } from './compare-with-chain.ts';
import { readExpectedTransfers, readTokens } from './expected-transfers.ts';

const usage =
  'Usage: npm run verify -- --endpoint <https://…> [--endpoint <https://…>], with DATABASE_READER_URL in the environment.';
type Pool = ReturnType<typeof createPool>;

const shown = 100;

export interface Output {
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** Returns the addresses behind `--endpoint`; undefined where anything else stands. */
function endpointsIn(args: readonly string[]): string[] | undefined {
  const urls: string[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const url = args[index + 1];
    if (args[index] !== '--endpoint' || url === undefined || !URL.canParse(url) || !/^https?:/.test(url))
      return undefined;
    urls.push(url);
  }
  return urls.length === 0 ? undefined : urls;
}

/** Returns an endpoint with the chain that it says it is of. */
async function recognized(
  rpcUrl: string,
  identities: Identities,
): Promise<{ chain: Chain; endpoint: Endpoint } | undefined> {
  for (const chain of ['ethereum', 'tron'] as const) {
    // The address may carry a key: messages name its host.
    const name = new URL(rpcUrl).hostname;
    const endpoint = createEndpoint({ name, rpcUrl, identity: identities[chain], batchSize: 1 });
    try {
      await endpoint.call(headNumberCall);
      return { chain, endpoint };
    } catch (error) {
      if (!(error instanceof EndpointError) || error.kind !== 'excluded') throw error;
    }
  }
  return undefined;
}

/** Compares one chain and returns whether everything was there. */
async function compareOne(pool: Pool, rpcUrl: string, identities: Identities, { print }: Output): Promise<boolean> {
  const known = await recognized(rpcUrl, identities);
  if (known === undefined) throw new Error(`${new URL(rpcUrl).hostname} is of neither chain of the shop`);
  const { chain, endpoint } = known;
  const [expected, tokens] = [await readExpectedTransfers(pool, chain), await readTokens(pool, chain)];
  const differences = await compareWithChain(endpoint, chain, { expected, tokens });
  const transactions = new Set(expected.map(({ tx }) => bytesToHex(tx))).size;
  for (const { subject, fault } of differences.slice(0, shown)) print(`WRONG  ${chain}: the ${subject} ${fault}.`);
  if (differences.length > shown) print(`… and ${differences.length - shown} more.`);
  print(
    `${chain}: ${expected.length} transfers in ${transactions} transactions were compared with what ${endpoint.name} shows; ${differences.length} differ.`,
  );
  return differences.length === 0;
}

/** Compares the database with the chains, and returns the exit code: 0 equal, 1 differences, 2 could not be compared. */
export async function runCompare(
  args: readonly string[],
  { databaseUrl, identities }: { databaseUrl: string | undefined; identities: Identities },
  output: Output,
): Promise<number> {
  const urls = endpointsIn(args);
  if (urls === undefined || !databaseUrl) {
    output.printError(usage);
    return 2;
  }
  const pool = createPool(databaseUrl, {
    max: 1,
    applicationName: 'goodturn-compare',
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  try {
    let isEqual = true;
    for (const url of urls) isEqual = (await compareOne(pool, url, identities, output)) && isEqual;
    return isEqual ? 0 : 1;
  } catch (error) {
    output.printError(`Nothing was compared to the end: ${error instanceof Error ? error.message : 'it failed'}.`);
    return 2;
  } finally {
    await pool.end();
  }
}
