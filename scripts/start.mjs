import { runEntry } from './run-entry.mjs';

// Starts the shop with its sample data; Ctrl-C stops everything.
await runEntry('packages/seed/dist/start.js');
