import { runEntry } from './run-entry.mjs';

// npm start                    the shop with its sample data; Ctrl-C stops everything
// npm start -- --chain         a sample shop of its own beside a chain on this machine, gone when it stops
const args = process.argv.slice(2);
const isWithChain = args.length === 1 && args[0] === '--chain';
if (args.length > 0 && !isWithChain) {
  console.error(`Unknown: ${args.join(' ')}. There is --chain.`);
  process.exit(1);
}
// The chain is a tool of the tests, which a plain start neither downloads nor loads.
if (isWithChain) await runEntry('e2e/dist/chain/start-with-chain.js', [], { tools: true });
else await runEntry('packages/seed/dist/start.js', []);
