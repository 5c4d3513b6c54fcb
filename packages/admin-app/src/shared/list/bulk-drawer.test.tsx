import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/calls.ts';
import { setToken } from '../session/token.ts';
import { BulkDrawer } from './bulk-drawer.tsx';
import { isolateScreens, renderScreen } from '../testing/screen-test.tsx';

const sent: string[] = [];
let failing = new Set<string>();
let isClosed = false;

isolateScreens(null);
beforeEach(() => {
  sent.length = 0;
  failing = new Set(['two']);
  isClosed = false;
});

const open = (beside?: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <BulkDrawer
          title="Archive"
          intro=""
          selected={['one', 'two', 'three', 'never']}
          keyOf={(row) => row}
          nameOf={(row) => row}
          isPossible={(row) => row !== 'never'}
          send={async (row) => {
            sent.push(row);
            await Promise.resolve();
            if (failing.has(row)) throw new Error('It is gone.');
          }}
          onClose={() => (isClosed = true)}
        />
        {beside}
      </App>
    </QueryClientProvider>,
  );

it('says of each row what became of it, leaves out what cannot be done, and sends nothing twice', async () => {
  open();
  screen.getByText('Skipped, because this cannot be done with them: 1');
  const button = screen.getByRole('button', { name: 'Apply to 3' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('It is gone.');
  const again = await screen.findByRole('button', { name: 'Try 1 again' });
  expect(sent).toEqual(['one', 'two', 'three']);
  expect(screen.getAllByText('Completed')).toHaveLength(2);

  failing = new Set();
  fireEvent.click(again);
  await screen.findByText('All of them are done.');
  expect(sent).toEqual(['one', 'two', 'three', 'two']);
  expect(screen.queryByText('It is gone.')).toBeNull();
});

it('ends with the row that somebody else would do, and says so', async () => {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('Authorization'));
    setToken('random.a2');
    return new Response('{"status":1,"data":{}}');
  });
  setToken('random.a1');
  renderScreen(
    <BulkDrawer
      title="Deliver"
      intro=""
      selected={['1', '2', '3']}
      keyOf={(row) => row}
      nameOf={(row) => row}
      isPossible={() => true}
      send={(orderId, { call }) => call('order/deliver', { orderId })}
      onClose={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Apply to 3' }));
  await screen.findByText('This was not done: the account that began it is no longer logged in here.');
  expect(tokens).toEqual(['Bearer random.a1']);
  setToken(null);
  vi.unstubAllGlobals();
});

/** A list that loads once and never finishes its refetch. */
function SlowList() {
  const { data } = useQuery({
    queryKey: ['slow'],
    queryFn: async () => (sent.length === 0 ? 'there' : await new Promise<string>(() => undefined)),
  });
  return <p>{data}</p>;
}

it('can be closed once all is done, while the list below is still read anew', async () => {
  failing = new Set();
  open(<SlowList />);
  await screen.findByText('there');
  fireEvent.click(screen.getByRole('button', { name: 'Apply to 3' }));
  await screen.findByText('All of them are done.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isClosed).toBe(true);
});
