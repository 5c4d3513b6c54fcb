import { messagesFor } from '@goodturn/locales';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Router } from '../router/router.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTexts } from '../i18n/texts.ts';
import { LoadErrorDialog, LoadErrorPage } from './not-loaded.tsx';

const offline = 'The server cannot be reached. Check your connection and try again.';

beforeEach(() => showTexts('en', messagesFor('en')));
afterEach(cleanup);

it('a page that did not load says so, and tries again', () => {
  const onRetry = vi.fn<() => void>();
  render(<LoadErrorPage busy={false} onRetry={onRetry} />, { wrapper: Router });
  expect(screen.getByRole('alert').textContent).toContain(offline);
  fireEvent.click(screen.getByText('Try again'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('a page that is being tried again takes no second press', () => {
  const onRetry = vi.fn<() => void>();
  render(<LoadErrorPage busy onRetry={onRetry} />, { wrapper: Router });
  fireEvent.click(screen.getByText('Try again'));
  expect(onRetry).not.toHaveBeenCalled();
});

it('a dialog that did not load says so in a dialog, which can be closed', () => {
  const onClose = vi.fn<() => void>();
  render(<LoadErrorDialog busy={false} onRetry={() => undefined} onClose={onClose} />, { wrapper: Router });
  expect(screen.getByRole('dialog').textContent).toContain(offline);
  fireEvent.click(screen.getByText('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
