import { join } from 'node:path';
import { install } from './install.mjs';
import { writeRegistry } from './operation-registry.mjs';
import { root } from './repository.mjs';
import { runNode } from './run-command.mjs';

// Rewrites the tables of calls that the apps import from the contract, and the server's list of operations. Types are not
// looked at: the tables that are there already need not fit the contract.
await install();
const built = await runNode(join(root, 'scripts/transpile.mjs'), [], { cwd: root });
if (built !== 0) process.exit(built);
await import('../packages/contract/dist/write-calls.js');
writeRegistry();
