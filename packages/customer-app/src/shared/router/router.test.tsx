import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { navigate } from './hash-history.ts';
import { Link } from './link.tsx';
import { Redirect, Router, useLocation, useNavigationType, useSearchParams } from './router.tsx';

function Place() {
  const { pathname, search, state, key } = useLocation();
  const type = useNavigationType();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <output>{JSON.stringify({ pathname, search, state, type, opened: key === 'default' })}</output>
      <Link to="/product_details?id=7">Product</Link>
      <Link to="/login" state={{ from: '/map' }}>
        Log in
      </Link>
      <button type="button" onClick={() => setParams({ tab: 'income' }, { replace: true })}>
        {params.get('tab') ?? 'orders'}
      </button>
      {pathname === '/old' && <Redirect to="/new" state="moved" />}
    </>
  );
}

/** While it is off, React renders as in the app: presses immediately, transitions when there is time. */
function setReactActEnvironment(isOn: boolean): void {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = isOn;
}

const place = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const first = { pathname: '/view/home', search: '', state: null, type: 'POP', opened: true };

beforeEach(() => {
  history.replaceState(null, '', '#/view/home');
  render(<Place />, { wrapper: Router });
});
afterEach(cleanup);

it('begins with what the address says, also without its slash', () => {
  expect(place()).toEqual(first);
  cleanup();
  history.replaceState(null, '', '#rule?a=1#part');
  render(<Place />, { wrapper: Router });
  expect(place()).toMatchObject({ pathname: '/rule', search: '?a=1' });
});

it('a link leads on, with its query and its state, and the way back to where one was', async () => {
  fireEvent.click(screen.getByText('Product'));
  expect(place()).toEqual({ ...first, pathname: '/product_details', search: '?id=7', type: 'PUSH', opened: false });
  expect(location.hash).toBe('#/product_details?id=7');
  fireEvent.click(screen.getByText('Log in'));
  expect(place()).toMatchObject({ pathname: '/login', state: { from: '/map' } });
  navigate(-1);
  await waitFor(() => expect(place()).toMatchObject({ pathname: '/product_details', type: 'POP', opened: false }));
});

it('a link to the page that is open adds nothing to the history', () => {
  fireEvent.click(screen.getByText('Product'));
  const entries = history.length;
  fireEvent.click(screen.getByText('Product'));
  expect(history.length).toBe(entries);
  expect(place()).toMatchObject({ type: 'REPLACE' });
});

it('a click for a new window is left to the browser, with the whole address', () => {
  const link = screen.getByText('Product');
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(fireEvent.click(link, how)).toBe(true);
  expect(place()).toEqual(first);
  expect(link.getAttribute('href')).toBe('#/product_details?id=7');
});

it('a query changes on the same page', () => {
  fireEvent.click(screen.getByText('orders'));
  expect(place()).toMatchObject({ pathname: '/view/home', search: '?tab=income', type: 'REPLACE' });
  expect(screen.getByText('income')).toBeDefined();
});

it('a query is shown before anything else is pressed or typed', async () => {
  setReactActEnvironment(false);
  screen.getByText('orders').click();
  await Promise.resolve();
  expect(screen.queryByText('income')).not.toBeNull();
  setReactActEnvironment(true);
});

it('a redirect takes the place of the entry that it stands on', async () => {
  const entries = history.length;
  act(() => navigate('/old'));
  await waitFor(() => expect(place()).toMatchObject({ pathname: '/new', state: 'moved', type: 'REPLACE' }));
  expect(history.length).toBe(entries + 1);
});
