// `npm start -- --chain`: a sample shop of its own beside a chain on this machine. Both end with it, and nothing is kept.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@goodturn/seed';
import { openEthereum } from './open-ethereum.ts';
import { serveMoneyPage } from './money-page.ts';

const say = (line: string): void => console.log(line);
const foreign = ['DATABASE_URL', 'GOODTURN_DATA'].find((name) => process.env[name]);
if (foreign !== undefined) {
  console.error(`${foreign} is set. With --chain the shop has a database of its own: start it without.`);
  process.exit(1);
}
const directory = await mkdtemp(join(tmpdir(), 'goodturn-chain-'));
process.env['GOODTURN_DATA'] = directory;
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
const ending = new AbortController();
const log = {
  info: () => undefined,
  error: (fields: object, message: string) => console.error(message, fields),
};
const lines: string[] = [];

await runProgram(
  {
    say,
    onStart: () => say('The shop starts, with a chain beside it.'),
    endsWithProgram: true,
    beside: async ({ urls, depositKeys }) => {
      const chain = await openEthereum({ urls, xpub: depositKeys.ethereum ?? '', log }, ending.signal);
      await chain.request('evm_setIntervalMining', [1]);
      const { address } = await serveMoneyPage(chain);
      lines.push(
        `  Test money   ${address}`,
        '  USDT-ERC20 is on the rail: what arrives is credited by itself after about a minute.',
        '',
      );
      process.once('exit', () => void chain.kill());
    },
    announce: (announced) => {
      for (const line of [...announced, ...lines]) say(line);
    },
  },
  ending,
  () => say('The shop and its chain stop.'),
);
