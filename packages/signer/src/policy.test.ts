import { BatchError } from '@goodturn/batch';
import { expect, it } from 'vitest';
import { parsePolicy } from './policy.ts';
import { policyText } from './testing/signer-fixture.ts';

const refusalOf = (text: string): unknown => {
  try {
    return parsePolicy(text).chains.length;
  } catch (error) {
    return error instanceof BatchError ? { code: error.code, line: error.line, field: error.field } : error;
  }
};

const withAddresses = (change: (addresses: readonly Record<string, unknown>[]) => unknown): string => {
  const policy = JSON.parse(policyText()) as { chains: { addresses: Record<string, unknown>[] }[] };
  const [first, ...rest] = policy.chains;
  return JSON.stringify({ ...policy, chains: [{ ...first, addresses: change(first?.addresses ?? []) }, ...rest] });
};

it('case 18: an address that is listed twice, or broken, is refused with its line', () => {
  expect(refusalOf(policyText())).toBe(2);
  const repeated = withAddresses((all) => [...all, { ...all[0], name: 'Again', role: 'reserve' }]);
  expect(refusalOf(repeated)).toEqual({ code: 'repeated', line: expect.any(Number), field: 'address' });
  const broken = withAddresses((all) => [all[0], { ...all[0], address: 'TQ4v5hBxYwD9qTn6ZcR2mKp8FsUe4jLa9d' }]);
  expect(refusalOf(broken)).toEqual({ code: 'invalid_value', line: 2, field: 'address' });
});
