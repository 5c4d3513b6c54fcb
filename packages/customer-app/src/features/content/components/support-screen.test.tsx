import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { SupportScreen } from './support-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const none = { whatsapp: '', whatsappLink: '', telegram: '', telegramLink: '' };

isolateScreens(null);

async function open(support: typeof none): Promise<void> {
  stubServer({ 'customer/support': support });
  renderScreen(<SupportScreen />);
  await screen.findByText('WhatsApp');
}

it('without a chat says what a person can do, and has no button that does nothing', async () => {
  await open(none);
  expect(screen.getAllByText('Not available now')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /WhatsApp|Telegram/ })).toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/view/order', '#/rule', '#/notice', '#/transparency']);
});

it('opens the chat that there is, and no link that would run a script', async () => {
  const opened = vi.fn<(...args: unknown[]) => void>();
  vi.stubGlobal('open', opened);
  await open({
    whatsapp: '+1 555 010 0099',
    whatsappLink: 'https://wa.me/15550100099',
    telegram: 'x',
    telegramLink: 'javascript:alert(1)',
  });
  screen.getByRole('button', { name: /WhatsApp/ }).click();
  expect(opened.mock.calls).toEqual([['https://wa.me/15550100099', '_blank', 'noopener']]);
  expect(screen.queryByRole('button', { name: /Telegram/ })).toBeNull();
  expect(screen.queryByText('What you can do yourself')).toBeNull();
});
