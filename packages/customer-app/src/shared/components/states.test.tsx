import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../i18n/texts.ts';
import { Router } from '../router/router.tsx';
import { TabPage } from './page.tsx';
import { QueryState } from './states.tsx';

beforeEach(() => showTexts('en', messagesFor('en')));
afterEach(cleanup);

const query = { data: undefined as string | undefined, error: null, refetch: () => undefined };
const pageOf = (data: string | undefined) => (
  <TabPage title="Orders">
    <QueryState query={{ ...query, data }} skeleton={null}>
      {(orders) => <p>{orders}</p>}
    </QueryState>
  </TabPage>
);

it('a page says what it is loading, until it is there', () => {
  const { rerender } = render(pageOf(undefined), { wrapper: Router });
  screen.getByText('Loading: Orders');
  rerender(pageOf('Kettle'));
  screen.getByText('Kettle');
  expect(screen.queryByText('Loading: Orders')).toBeNull();
});

it('what is on no page says nothing of its loading', () => {
  const { container } = render(
    <QueryState query={query} skeleton={null}>
      {(orders: string) => orders}
    </QueryState>,
  );
  expect(container.textContent).toBe('');
});
