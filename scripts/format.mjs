import { join } from 'node:path';
import { install } from './install.mjs';
import { root } from './repository.mjs';
import { runNode } from './run-command.mjs';

await install({ tools: true });
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
process.exitCode = await runNode(biome, ['format', '--write', '.'], { cwd: root });
