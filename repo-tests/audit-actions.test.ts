import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from '../packages/admin-app/src/texts/en.json' with { type: 'json' };
import { root, sourceFiles } from '../scripts/repository.mjs';

// A test of the back office checks the labels of calls; this one finds the actions that the server records under other
// names.
const recorded = /\baction: '([a-zA-Z][a-zA-Z/_-]*)'/g;
const operation = /\boperation\('([a-zA-Z/_]+)'/g;
const recordsNothing = /\baudit: null\b/;

it('whatever the server writes into the audit has words in the back office', () => {
  const server: string[] = sourceFiles(root, 'packages/server/src').filter((path: string) => !path.includes('.test.'));
  const actions = server.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const operations = recordsNothing.test(source) ? [] : [...source.matchAll(operation)];
    return [...source.matchAll(recorded), ...operations].map(([, action = '']) => action);
  });
  expect(actions.length).toBeGreaterThan(8);
  expect(actions.filter((action) => !(`admin_view.auditAction.${action}` in en))).toEqual([]);
});
