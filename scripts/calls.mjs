import { join } from 'node:path';
import { install } from './install.mjs';
import { writeRegistry } from './operation-registry.mjs';
import { root } from './repository.mjs';
import { runNode } from './run-command.mjs';

// Rewrites the tables of calls that the apps import from the contract, and the server's list of operations. Only the contract is built first; the tables that
// are there already need not fit it.
await install();
await runNode(join(root, 'node_modules/typescript/bin/tsc'), ['-b', 'packages/contract'], { cwd: root });
await import('../packages/contract/dist/write-calls.js');
writeRegistry();
