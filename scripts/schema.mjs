import { join } from 'node:path';
import { install } from './install.mjs';
import { root } from './repository.mjs';
import { runNode } from './run-command.mjs';

// Rewrites packages/database/schema.sql and src/tables.ts from the migrations. Types are not checked, because code may
// not match the tables until they are written.
await install();
const built = await runNode(join(root, 'scripts/transpile.mjs'), [], { cwd: root });
if (built === 0) await import('../packages/database/dist/write-schema.js');
else process.exitCode = built;
