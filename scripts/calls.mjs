import { join } from 'node:path';
import { install } from './install.mjs';
import { writeRegistry } from './operation-registry.mjs';
import { root } from './repository.mjs';
import { runNode } from './run-command.mjs';

// Rewrites the apps' tables of calls in the contract, and the server's list of operations. Types are not checked,
// because the existing tables may not match the contract.
await install();
const built = await runNode(join(root, 'scripts/transpile.mjs'), [], { cwd: root });
if (built !== 0) process.exit(built);
await import('../packages/contract/dist/write-calls.js');
writeRegistry();
