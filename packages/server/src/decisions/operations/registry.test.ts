import { approvalKind, callOf, calls, type OperationPath } from '@goodturn/contract';
import { expect, it } from 'vitest';
import { ownTransactions } from './own-transaction.ts';
import { registrySource, registryText } from '../../../../../scripts/operation-registry.mjs';
import { operations } from '../../start/generated/operations.ts';

const changing = Object.entries(calls).flatMap(([path, call]) => ('changes' in call ? [path as OperationPath] : []));

it('every call that changes something is one operation, or says why it is none', () => {
  const declared = [...operations.map(({ path }) => path), ...Object.keys(ownTransactions)];
  expect(declared.toSorted()).toEqual(changing.toSorted());
});

it('the list is written from the files that declare operations (else: npm run calls)', () => {
  expect(registryText()).toBe(registrySource());
});

it('every kind of approval is declared by the operation of its call', () => {
  const ofCall = (path: OperationPath) => Object.keys(callOf(path).approvals ?? {});
  for (const { path, approvals } of operations) {
    expect([path, approvals.map(({ kind }) => kind).toSorted()]).toEqual([path, ofCall(path).toSorted()]);
  }
  const kinds = operations.flatMap(({ approvals }) => approvals.map(({ kind }) => kind));
  expect(kinds.toSorted()).toEqual(approvalKind.options.toSorted());
});
