import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { root } from './repository.mjs';

// Plays the flows of docs/flows and records the transfers of the ledger.
await prepare({ tools: true });
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'packages', 'docs/flows', '--update'];
const { status } = spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
