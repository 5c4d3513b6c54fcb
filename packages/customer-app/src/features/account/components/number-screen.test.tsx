import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { NumberScreen } from './number-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const state = {
  enabled: true,
  number: null,
  confirmedAt: null,
  movedNumber: null,
  movedAt: null,
  codeNumber: null,
  codeUntil: null,
  triesLeft: '5',
  nextCodeAt: null,
  pausedUntil: null,
};
const at = '2026-12-01T09:30:00.000+08:00';

isolateScreens();

function open(change: Partial<Record<keyof typeof state, string | boolean | null>>) {
  const shown = { ...state, ...change };
  const sentTo = stubServer({ 'customer/number': shown, 'customer/sendCode': shown, 'customer/confirmNumber': shown });
  renderScreen(<NumberScreen />);
  return sentTo;
}

it.each([
  ['Confirming numbers is switched off.', { enabled: false }],
  ['Works without it', {}],
  ['Confirmed', { number: '+49 ··· 10', confirmedAt: at }],
  ['Your number was confirmed by somebody else', { movedNumber: '+49 ··· 10', movedAt: at }],
  [/^Try again from/, { pausedUntil: at }],
])('says %s', async (text, change) => {
  open(change);
  expect(await screen.findByText(text)).not.toBeNull();
});

it('sends the code by itself at the sixth digit, and takes the digits alone of what is pasted', async () => {
  const sentTo = open({ codeNumber: '+49 ··· 10', codeUntil: at });
  const field = await screen.findByLabelText('Code');
  fireEvent.change(field, { target: { value: 'Goodturn: 482 91' } });
  expect(sentTo('customer/confirmNumber')).toHaveLength(0);
  fireEvent.change(field, { target: { value: 'Goodturn: 482 913' } });
  await waitFor(() => expect(sentTo('customer/confirmNumber')).toHaveLength(1));
});
