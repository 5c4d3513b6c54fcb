import { approvalKind, calls, type OperationPath } from '@goodturn/contract';
import { expect, it } from 'vitest';
import { ownTransactions } from './own-transaction.ts';
import { operations } from './registry.ts';

const changing = Object.entries(calls).flatMap(([path, call]) => ('changes' in call ? [path as OperationPath] : []));

it('every call that changes something is one operation, or says why it is none', () => {
  const declared = [...operations.map(({ path }) => path), ...Object.keys(ownTransactions)];
  expect(declared.toSorted()).toEqual(changing.toSorted());
});

it('every kind of approval is declared by one operation', () => {
  const kinds = operations.flatMap(({ approvals }) => approvals.map(({ kind }) => kind));
  expect(kinds.toSorted()).toEqual(approvalKind.options.toSorted());
});
