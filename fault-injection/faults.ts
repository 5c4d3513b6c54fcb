/** `npm run faults -- kill-server|payout|chain [--rounds N] [--planted] [--json]`: exits with 1 when an invariant was broken. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseUrls, launchDatabase, migrate } from '@goodturn/database';
import { killBroadcaster } from './kill-broadcaster.ts';
import { killServer } from './kill-server.ts';
import { lieAboutChain } from './lie-about-chain.ts';

const given = process.argv.slice(2).filter((argument) => argument !== '--');
const { positionals, values } = parseArgs({
  args: given,
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    planted: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const names = ['kill-server', 'payout', 'chain'] as const;
type Name = (typeof names)[number];
const rounds = /^[1-9]\d{0,3}$/.test(values.rounds) ? Number(values.rounds) : undefined;

/** Returns the logins of the rail beside the others, with the password of one of them. */
function withRail(urls: DatabaseUrls): DatabaseUrls {
  const login = (name: string): string => urls.jobs.replace('_jobs:', `_${name}:`);
  return {
    ...urls,
    rail: { watcher_a: login('watcher_a'), watcher_b: login('watcher_b'), broadcaster: login('broadcaster') },
  };
}

interface Report {
  findings: object;
  faults: number;
}

type Options = Parameters<typeof killBroadcaster>[0];

async function reportOf(name: Name, options: Options, dataDirectory: string): Promise<Report> {
  if (name === 'payout') return await killBroadcaster(options);
  if (name === 'kill-server') return await killServer({ ...options, dataDirectory });
  return await lieAboutChain({ ...options, seed: Number(process.env['GOODTURN_SEED'] ?? randomInt(1_000_000)) });
}

async function run(name: Name, wanted: number): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-faults-'));
  const database = await launchDatabase({ dataDirectory });
  try {
    const urls = withRail(database.urls);
    await migrate(urls, { purpose: 'test' });
    const say = (line: string): void => console.error(line);
    const options = { urls, rounds: wanted, planted: values.planted, say };
    const report = await reportOf(name, options, dataDirectory);
    print(name, report);
    process.exitCode = report.faults === 0 ? 0 : 1;
  } finally {
    await database.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

function print(name: string, { findings, ...totals }: Report): void {
  if (values.json) console.log(JSON.stringify({ name, ...totals, findings }, null, 2));
  else console.table(Object.entries({ ...totals, ...findings }).map(([figure, count]) => ({ figure, count })));
}

const name = names.find((one) => one === positionals[0]);
if (name !== undefined && rounds !== undefined) await run(name, rounds);
else {
  console.error('Say kill-server, payout or chain, and with --rounds how often: a whole number from 1 to 9999.');
  process.exitCode = 2;
}
