import { describe, expect, it } from 'vitest';
import { startLanguage } from './language.ts';

describe('startLanguage', () => {
  it.each([
    ['ar', ['en-GB'], 'ar'],
    [null, ['zh-CN', 'en'], 'zh-cn'],
    [null, ['sw-KE', 'ar-EG'], 'ar'],
    [null, ['sw-KE'], 'en'],
    ['xx', ['ar'], 'ar'],
    [null, [], 'en'],
  ])('stored %s and browser %j give %s', (stored, tags, code) => {
    expect(startLanguage(stored, tags)).toBe(code);
  });
});
