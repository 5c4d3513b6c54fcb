/**
 * `npm run bench -- settle|match|flood|statement|connections|verify|lists|search|start|watch|year [--json]` prints ratios of one
 * run; the figures of different runs are not comparable. `start` takes two commits.
 */
import { benchConnections } from './connections.ts';
import { benchFlood } from './flood.ts';
import { benchLists } from './lists.ts';
import { benchMatch } from './match.ts';
import { benchSearch } from './product-search.ts';
import { benchSettle } from './settle.ts';
import { benchStart } from './start-time.ts';
import { benchStatement } from './statement.ts';
import { benchVerify } from './verify.ts';
import { benchWatch } from './watch.ts';
import { benchYear } from './year.ts';

const benches: Record<string, (say: (line: string) => void, args: readonly string[]) => Promise<object>> = {
  settle: benchSettle,
  match: benchMatch,
  flood: benchFlood,
  statement: benchStatement,
  connections: benchConnections,
  verify: benchVerify,
  lists: benchLists,
  search: benchSearch,
  start: benchStart,
  watch: benchWatch,
  year: benchYear,
};

const given = process.argv.slice(2).filter((argument) => argument !== '--');
const flags = given.filter((argument) => argument.startsWith('--'));
const [name = '', ...args] = given.filter((argument) => !argument.startsWith('--'));
const bench = benches[name];
if (bench === undefined) {
  console.error(`Say which: ${Object.keys(benches).join(' or ')}.`);
  process.exitCode = 2;
} else {
  const report = await bench((line) => console.error(line), args);
  if (flags.includes('--json')) console.log(JSON.stringify(report, null, 2));
  else console.dir(report, { depth: 6 });
}
