import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { sampleAdministrator } from '../testing/sample-administrator.ts';
import { AdministratorContext } from '../session/administrator.ts';
import { useList, type ListDefinition } from './use-list.ts';

afterEach(cleanup);

const definition: ListDefinition = {
  name: 'orders',
  views: [{ name: 'all', label: 'All', values: {} }],
  filters: [{ name: 'customerId', label: 'Customer', kind: 'id' }],
  sorts: ['amount'],
  usualSort: () => undefined,
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <AdministratorContext value={sampleAdministrator}>
    <MemoryRouter initialEntries={['/?customerId=7']}>{children}</MemoryRouter>
  </AdministratorContext>
);

it('a change adds to one that the page has not been rendered with yet', () => {
  const { result } = renderHook(() => ({ list: useList(definition), address: useLocation().search }), { wrapper });
  act(() => {
    result.current.list.filterBy('customerId', '');
    result.current.list.sortBy({ name: 'amount', descending: true });
  });
  expect(result.current.address).toBe('?sort=-amount');
});
