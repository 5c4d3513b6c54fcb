import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionTree } from '@goodturn/contract';
import { expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };

const source = join(import.meta.dirname, '..');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

/** All quoted texts in the form of a key; `${…}` after the first part matches any name. */
const written = [...code.matchAll(/['`]admin_view\.((?!\$)(?:[\w.]|\$\{[^}]*\})*)['`]/g)].map(([, key = '']) => key);
const patterns = [...new Set(written)].map(
  (key) => new RegExp(`^admin_view\\.${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w./-]+')}$`),
);

/** The keys that come with the nodes of the tree. */
const nodeTexts = permissionTree.map(({ languageVariable }) => languageVariable);

it('every text that the back office has is asked for', () => {
  expect(patterns.length).toBeGreaterThan(200);
  const isAsked = (key: string) => nodeTexts.includes(key) || patterns.some((pattern) => pattern.test(key));
  expect(Object.keys(en).filter((key) => !isAsked(key))).toEqual([]);
});

it('every node of the navigation and every right has its text', () => {
  expect(nodeTexts.filter((key) => !(key in en))).toEqual([]);
});
