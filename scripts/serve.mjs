import { runEntry } from './run-entry.mjs';

// Starts only the server, for the database that DATABASE_URL names.
await runEntry('packages/server/dist/start/main.js', process.argv.slice(2), { isRelease: true });
