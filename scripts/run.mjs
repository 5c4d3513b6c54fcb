import { runEntry } from './run-entry.mjs';

/** Commands of operators, which the server's package has. */
const commands = ['migrate', 'verify', 'administrator', 'backup', 'rotate', 'restore'];
const entries = {
  watch: 'packages/chain/dist/command-line.js',
  broadcast: 'packages/chain/dist/broadcast/command-line.js',
  bench: 'bench/dist/bench.js',
  faults: 'fault-injection/dist/faults.js',
  measure: 'e2e/dist/measure.js',
  screenshots: 'e2e/dist/screenshots.js',
  'contact-sheet': 'e2e/dist/contact-sheet.js',
};

// These programs use tools of the check.
const withTools = new Set(['bench', 'faults', 'measure', 'screenshots', 'contact-sheet']);

const [name = '', ...args] = process.argv.slice(2);
if (name === 'verify' && args.includes('--endpoint')) {
  // Only the package of the chains may ask endpoints; no command of the server does.
  await runEntry('packages/chain/dist/compare/command-line.js', args);
} else if (commands.includes(name)) {
  await runEntry('packages/server/dist/commands/command-line.js', [name, ...args]);
} else if (Object.hasOwn(entries, name)) {
  // Pages are measured as visitors get them.
  await runEntry(entries[name], args, { tools: withTools.has(name), isRelease: name === 'measure' });
} else {
  console.error(`Name one of: ${[...commands, ...Object.keys(entries)].join(', ')}.`);
  process.exit(1);
}
