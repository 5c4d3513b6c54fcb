// Rewrites the apps' tables of calls.
import { writeFileSync } from 'node:fs';
import { callTableSource } from './call-table.ts';

for (const app of ['customer', 'admin'] as const) {
  writeFileSync(new URL(`../src/generated/${app}-calls.ts`, import.meta.url), callTableSource(app));
}
