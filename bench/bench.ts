/**
 * `npm run bench -- settle|match|flood|statement|connections|verify|lists [--json]`: prints ratios of one run; figures of different runs
 * are not to be compared.
 */
import { benchConnections } from './connections.ts';
import { benchFlood } from './flood.ts';
import { benchLists } from './lists.ts';
import { benchMatch } from './match.ts';
import { benchSettle } from './settle.ts';
import { benchStatement } from './statement.ts';
import { benchVerify } from './verify.ts';

const benches: Record<string, (say: (line: string) => void) => Promise<object>> = {
  settle: benchSettle,
  match: benchMatch,
  flood: benchFlood,
  statement: benchStatement,
  connections: benchConnections,
  verify: benchVerify,
  lists: benchLists,
};

const [name = '', ...flags] = process.argv.slice(2).filter((argument) => argument !== '--');
const bench = benches[name];
if (bench === undefined) {
  console.error(`Say which: ${Object.keys(benches).join(' or ')}.`);
  process.exitCode = 2;
} else {
  const report = await bench((line) => console.error(line));
  if (flags.includes('--json')) console.log(JSON.stringify(report, null, 2));
  else console.dir(report, { depth: 6 });
}
