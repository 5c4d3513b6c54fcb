import { runEntry } from './run-entry.mjs';

// The shop with its seeded world; Ctrl-C stops everything that it started.
await runEntry('packages/seed/dist/start.js');
