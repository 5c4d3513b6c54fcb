import { join } from 'node:path';
import { install } from './install.mjs';
import { root } from './repository.mjs';
import { runNode } from './run-command.mjs';

// Rewrites packages/database/schema.sql and src/tables.ts from the migrations. Only the database is built first: what
// stands on the tables may not compile until they are written.
await install();
const built = await runNode(join(root, 'node_modules/typescript/bin/tsc'), ['-b', 'packages/database'], { cwd: root });
if (built === 0) await import('../packages/database/dist/write-schema.js');
else process.exitCode = built;
