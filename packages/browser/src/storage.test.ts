import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysInTab, parsedJson, readFromTab, readStored, store, storeInTab } from './storage.ts';

/** Makes each access to a store throw, as a browser does that blocks all site data. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
}

it('forgets, and never throws, where storage is forbidden', () => {
  forbidStorage();
  store('a', '1');
  storeInTab('a', '1');
  storeInTab('a', null);
  expect([readStored('a'), readFromTab('a'), keysInTab()]).toEqual([null, null, []]);
});

it('reads damaged JSON as nothing', () => {
  expect([parsedJson('{'), parsedJson(null), parsedJson('{"a":1}')]).toEqual([undefined, undefined, { a: 1 }]);
});

describe('nothing else touches a store', () => {
  const sources = ['admin-app', 'browser', 'customer-app'].flatMap((name) => {
    const folder = join(import.meta.dirname, '../..', name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(path))
      .map((path) => join(folder, path));
  });

  it('in both apps', () => {
    expect(sources.length).toBeGreaterThan(300);
    const touching = sources.filter((path) =>
      /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie)\b/.test(readFileSync(path, 'utf8')),
    );
    expect(touching).toEqual([join(import.meta.dirname, 'storage.ts')]);
  });
});
