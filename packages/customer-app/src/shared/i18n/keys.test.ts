import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesFor } from '@goodturn/locales';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

/** All quoted strings with the form of a key; a `${…}` in one matches any name. */
const written = [...code.matchAll(/['"`]([a-z_]+_view\.(?:\w|\$\{[^}]*\})*)['"`]/g)].map((found) => found[1] ?? '');
const patterns = [...new Set(written)].map((key) => ({
  key,
  matches: new RegExp(`^${key.replace('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}(_(zero|one|two|few|many|other))?$`),
}));
const keys = Object.keys(messagesFor('en'));

/**
 * Keys that the server uses for its errors, the records of a statement and the texts of the bot, from the same
 * catalogues.
 */
const ofServer = /^(error|record|message|number|receipt|statement|bot)_view\.\w+$/;

describe('the keys of the texts', () => {
  it('are found in the code', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it('exist, each that the app asks for', () => {
    expect(patterns.filter(({ matches }) => !keys.some((key) => matches.test(key))).map(({ key }) => key)).toEqual([]);
  });

  it('are used, each that a catalogue has', () => {
    const unused = keys.filter((key) => !ofServer.test(key) && !patterns.some(({ matches }) => matches.test(key)));
    expect(unused).toEqual([]);
  });
});
