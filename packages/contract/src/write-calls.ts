// Rewrites the apps' tables of calls.
import { writeFileSync } from 'node:fs';
import { callTableSource, tableNames } from './call-table.ts';

for (const name of tableNames) {
  writeFileSync(new URL(`../src/generated/${name}-calls.ts`, import.meta.url), callTableSource(name));
}
