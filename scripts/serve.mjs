import { runEntry } from './run-entry.mjs';

// The server alone, for the database that DATABASE_URL names.
await runEntry('packages/server/dist/start/main.js', process.argv.slice(2), { isRelease: true });
