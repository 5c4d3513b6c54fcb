import { messagesFor } from '@goodturn/locales';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { navigate } from '../../../shared/router/hash-history.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { RegisterScreen } from './register-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens(null);

function open(registrationOpen: boolean, version: string, invitationRequired = false): void {
  stubServer({
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'configuration/inquire': { registrationOpen, invitationRequired, registrationNotice: '' },
    'customer/rule': { version, sections: [] },
  });
  navigate('/register', { replace: true });
  renderScreen(<RegisterScreen />);
}

it.each([
  ['an operator closed it', false, '7'],
  ['no rules were published yet', true, ''],
])('[R3] says at once that registration is closed while %s', async (_why, registrationOpen, version) => {
  open(registrationOpen, version);
  await screen.findByText(messagesFor('en')['register_view.closed'] ?? '');
  expect(screen.queryByLabelText('Phone number')).toBeNull();
});

it('[S6] says that an invitation code is needed, and asks for it before anything is sent', async () => {
  open(true, '7', true);
  const field = await screen.findByLabelText('Invitation code');
  expect(screen.getByText('Needed to register. A customer of this shop can give you theirs.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Please enter the invitation code')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('[R3] shows the form where rules can be accepted, and that the number has its country code', async () => {
  open(true, '7');
  await screen.findByText('With the country code');
  const submit = await screen.findByRole('button', { name: messagesFor('en')['register_view.submit'] ?? '' });
  expect(submit.closest('form')).not.toBeNull();
});

it('[S17] shows an invited person the product that the inviter chose, and does not say that it was bought', async () => {
  stubServer({
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'configuration/inquire': { registrationOpen: true, invitationRequired: false, registrationNotice: '' },
    'customer/rule': { version: '7', sections: [] },
    'customer/getWaresInfo': {
      productId: '3',
      productName: 'Kettle',
      pictureUrl: '/files/cream-1080.webp',
      brandName: 'Halden',
      price: '40.00',
      offer: { price: '40.00', cashback: '6.00', netPrice: '34.00' },
    },
  });
  navigate('/register?code=LENA7Q&product=3', { replace: true });
  renderScreen(<RegisterScreen />);
  await screen.findByText('Your friend wanted to show you this.');
  expect(document.body.textContent).not.toContain('bought');
  expect(screen.getByRole('link', { name: 'See the product first' }).getAttribute('href')).toBe(
    '#/product_details?id=3',
  );
  expect(document.body.textContent).toContain('34.00');
});
