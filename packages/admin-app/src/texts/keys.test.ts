import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesFor } from '@goodturn/locales';
import { expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };

const source = join(import.meta.dirname, '..');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');
const keys = [...Object.keys(en), ...Object.keys(messagesFor('en'))];

it('every text that the back office asks for exists', () => {
  const written = [...code.matchAll(/['`]((?:admin|error)_view\.[\w.]+)['`]/g)].map(([, key = '']) => key);
  expect(written.length).toBeGreaterThan(200);
  expect([...new Set(written)].filter((key) => !keys.includes(key))).toEqual([]);
});
