// Rewrites the apps' generated tables of calls.
import { writeFileSync } from 'node:fs';
import { callTableFiles } from './call-table.ts';

for (const { file, source } of callTableFiles()) writeFileSync(new URL(`../src/${file}`, import.meta.url), source);
