import type { ResponseOf } from '@goodturn/contract';
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { StopsScreen } from './stops-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const running: ResponseOf<'stop/inquire'>[number] = {
  target: 'withdrawals.usdt_trc20',
  suspended: false,
  reason: null,
  since: null,
  short: null,
  lacks: null,
};
const since = '2026-11-20T09:30:00.000+00:00';
const byOne = {
  ...running,
  suspended: true,
  reason: 'an odd transfer',
  since,
  short: { endsAt: '2026-11-20T13:30:00.000+00:00', stoppedBy: 'ada', canRenew: true, canUndo: true },
};
const byTwo = { ...byOne, short: null };

let row: typeof running;
const sent: [string, unknown][] = [];

isolateScreens();
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => {
    const path = address.replace('/api/', '');
    if (path !== 'stop/inquire') sent.push([path, JSON.parse(init.body ?? '{}')]);
    const answers: Record<string, unknown> = {
      'stop/inquire': [row],
      'stop/now': { outcome: 'stopped', endsAt: byOne.short.endsAt },
      'stop/undo': { outcome: 'undone' },
    };
    const data = answers[path] ?? [];
    return new Response(JSON.stringify({ status: 1, data: renamed(data, inverse(adminCalls[path]?.receives ?? {})) }));
  });
});

async function openWith(shown: typeof running): Promise<(string | null)[]> {
  row = shown;
  renderScreen(<StopsScreen />);
  await screen.findByText('Withdrawals by USDT-TRC20');
  return screen.getAllByRole('button', { name: /: Withdrawals by/ }).map(({ textContent }) => textContent);
}

it('what runs is stopped at once by one person, with a reason', async () => {
  expect(await openWith(running)).toEqual(['Stop now', 'Stop']);
  fireEvent.click(screen.getByRole('button', { name: 'Stop now: Withdrawals by USDT-TRC20' }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'an odd transfer' } });
  fireEvent.click(screen.getByRole('button', { name: 'Stop now' }));
  await screen.findByText('Stopped for four hours at most.');
  expect(sent).toContainEqual(['stop/now', { target: 'withdrawals.usdt_trc20', reason: 'an odd transfer' }]);
});

it('whoever stopped it renews it and takes it back; it says when it starts again by itself', async () => {
  expect(await openWith(byOne)).toEqual(['Take back', 'Four more hours', 'Ask to keep it stopped', 'Start again']);
  expect(screen.getByText(/By ada alone\. Starts again by itself/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Take back: Withdrawals by USDT-TRC20' }));
  await screen.findByText('Taken back. It runs again.');
  expect(sent).toContainEqual(['stop/undo', { target: 'withdrawals.usdt_trc20' }]);
});

it('what two stopped is only started again, by two', async () => {
  expect(await openWith(byTwo)).toEqual(['Start again']);
});
