import { expect, test } from 'vitest';
import { canonicalExpression } from './canonical-expression.ts';

test.each([
  [
    'CHECK ((((x >= 0) AND (x <= y)) AND ((z = 0) = (w = 0))))',
    'CHECK ((((x >= 0) AND (x <= y) AND ((z = 0) = (w = 0)))))',
  ],
  ['CHECK ((a AND (b AND c)))', 'CHECK ((a AND (b AND c)))'],
  ['CHECK (((a OR b) AND c))', 'CHECK (((a OR b) AND c))'],
  [`CHECK ((code ~ '^(a AND b)$'::text))`, `CHECK ((code ~ '^(a AND b)$'::text))`],
])('%s', (text, expected) => {
  const without = (one: string): string => one.replace(/^CHECK \(+/, 'CHECK (').replace(/\)+$/, ')');
  expect(without(canonicalExpression(text))).toBe(without(expected));
  expect(canonicalExpression(canonicalExpression(text))).toBe(canonicalExpression(text));
});
