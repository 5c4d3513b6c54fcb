import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../../../shared/router/hash-history.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { RechargeQrScreen } from './recharge-qr-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

isolateScreens();
beforeEach(() => {
  stubServer({
    'customer/rechargeWayList': [
      {
        id: '1',
        open: true,
        suspended: null,
        suspendedSince: null,
        suspendedUntil: null,
        paymentMethod: 'usdt_trc20',
        name: 'USDT-TRC20',
      },
    ],
    'customer/getAdminLinks': { address, paymentMethod: 'usdt_trc20', demo: false },
  });
});

it('has the amount, the QR code of 150 px, the address to copy, and the way to customer service', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  navigate(`/recharge_qr?${new URLSearchParams({ url: address, message: 'USDT-TRC20', amount: '25.00' })}`);
  renderScreen(<RechargeQrScreen />);
  const code = await screen.findByRole('img', { name: 'QR code of your deposit address' });
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['150', '150']);
  expect(screen.getByRole('main').textContent).toContain('25.00 USD');
  fireEvent.click(screen.getByRole('button', { name: `Copy the address ${address}` }));
  await waitFor(() => expect(written).toEqual([address]));
  const support = screen.getByRole('link', { name: 'Contact customer service' });
  expect(support.getAttribute('href')).toBe('#/customer');
});
