import { runEntry } from './run-entry.mjs';

const entries = {
  migrate: 'packages/server/dist/commands/migrate-command.js',
  verify: 'packages/server/dist/commands/verify-command.js',
  administrator: 'packages/server/dist/commands/administrator-command.js',
  backup: 'packages/server/dist/commands/backup-command.js',
  rotate: 'packages/server/dist/commands/rotate-command.js',
  restore: 'packages/server/dist/commands/restore-command.js',
  bench: 'bench/dist/bench.js',
  faults: 'fault-injection/dist/faults.js',
  measure: 'e2e/dist/measure.js',
  screenshots: 'e2e/dist/screenshots.js',
  'contact-sheet': 'e2e/dist/contact-sheet.js',
};

// These programs use tools of the check.
const withTools = new Set(['bench', 'faults', 'measure', 'screenshots', 'contact-sheet']);

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(entries, name)) {
  console.error(`Name one of: ${Object.keys(entries).join(', ')}.`);
  process.exit(1);
}
// Pages are measured as visitors receive them.
await runEntry(entries[name], args, { tools: withTools.has(name), isRelease: name === 'measure' });
