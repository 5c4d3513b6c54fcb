import { messagesFor } from '@goodturn/locales';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { InstallRow } from './install-row.tsx';
import '../install-prompt.ts';

beforeEach(() => showTexts('en', messagesFor('en')));

async function openSheet(): Promise<HTMLElement> {
  stubCalls();
  render(<InstallRow />, { wrapper: Router });
  fireEvent.click(screen.getByRole('button', { name: 'Goodturn on this phone' }));
  return await screen.findByRole('dialog', { name: 'Goodturn on your home screen?' });
}

/** A dialog is loaded together with the texts and calls of all pages. */
const stubCalls = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no server.')));

it('says where the browser has the entry, as long as it cannot be asked', async () => {
  const sheet = await openSheet();
  within(sheet).getByText('In the menu of the browser, choose “Add to home screen” or “Install”.');
  expect(within(sheet).queryByRole('button', { name: 'Put it there' })).toBeNull();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lets the browser ask where it can, only after a press, and once', async () => {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const sheet = await openSheet();
  expect(prompt).not.toHaveBeenCalled();
  expect(within(sheet).queryByText(/^In the menu of the browser/)).toBeNull();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Put it there' }));
  expect(prompt).toHaveBeenCalledOnce();
  cleanup();
  within(await openSheet()).getByText(/^In the menu of the browser/);
});
