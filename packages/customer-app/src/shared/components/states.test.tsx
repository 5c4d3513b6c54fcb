import { ApiError } from '@goodturn/browser';
import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const failed = (error: Error) => (
  <QueryState query={{ ...query, error }} skeleton={null}>
    {(orders: string) => orders}
  </QueryState>
);

it('an address at which there is nothing leads home, and is not tried again', () => {
  const message = 'This does not exist, or no longer exists.';
  render(failed(new ApiError({ code: 'not_found', httpStatus: 404, message })), { wrapper: Router });
  screen.getByRole('heading', { name: message });
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('#/view/home');
  expect(screen.queryByRole('button')).toBeNull();
});

it('what did not load without a connection says that it comes by itself', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(failed(new ApiError({ code: 'offline', message: 'not reached' })), { wrapper: Router });
  screen.getByRole('heading', { name: 'This is not on this device' });
  expect(screen.queryByRole('button')).toBeNull();
  vi.restoreAllMocks();
});
