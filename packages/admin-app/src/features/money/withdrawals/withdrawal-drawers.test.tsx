import en from '../../../texts/en.json' with { type: 'json' };
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Withdrawal, WithdrawalAction } from './withdrawal-columns.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalDrawer } from './withdrawal-drawers.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const withdrawal: Withdrawal = {
  withdrawalId: '42',
  status: 0,
  amount: '40.00',
  fee: '2.00',
  received: '38.00',
  paymentMethod: 'usdt_trc20',
  address: 'TXYZ',
  createdAt: '2026-01-31T09:30:00.000+00:00',
  endedAt: null,
  stage: 'under_review',
  tx: null,
  reason: null,
  userId: '7',
  userName: '+15550100010',
  recipient: null,
  reviewedBy: null,
  bookedBy: null,
  confirmedBy: null,
  reviewedAt: null,
  sentAt: null,
  payableFrom: null,
  approvalId: null,
  overdue: false,
  needsSecondPerson: false,
  payeeBlocked: false,
  payeeListed: false,
};
const sent: { path: string; body: unknown }[] = [];

isolateScreens();
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const path = address.replace('/api/', '');
    sent.push({ path, body: renamed(JSON.parse(body), inverse(adminCalls[path]?.sends ?? {})) });
    return new Response('{"status":1,"data":{"stage":"approved","approvalId":null}}');
  });
});

const reason = 'Agreed by phone';
const transaction = `0x${'ab'.repeat(32)}`;
const cases: [WithdrawalAction, path: string, body: object][] = [
  ['approve', 'withdrawal/approve', {}],
  ['reopen', 'withdrawal/reopen', { reason }],
  ['beginPayout', 'withdrawal/begin_payout', {}],
  ['confirmPaid', 'withdrawal/confirm_paid', { transaction, reason }],
  ['abandonPayout', 'withdrawal/abandon_payout', { reason }],
];

it.each(cases)('%s is sent with what was typed, and closes', async (action, path, body) => {
  const onClose = vi.fn<() => void>();
  renderScreen(<WithdrawalDrawer action={action} withdrawal={withdrawal} onClose={onClose} />);
  for (const [label, value] of [
    [en['admin_view.reason'], ` ${reason} `],
    [en['admin_view.payload.transaction'], transaction],
  ] as const) {
    const field = screen.queryByLabelText(label);
    if (field !== null) fireEvent.change(field, { target: { value } });
  }
  fireEvent.submit(document.querySelector('form') ?? document.body);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ path, body: { withdrawalId: '42', ...body } }]);
});

it('a rejection offers only the reasons that are true, and says why the others are not', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"status":1,"data":["active_hold"]}'));
  renderScreen(<WithdrawalDrawer action="reject" withdrawal={withdrawal} onClose={vi.fn<() => void>()} />);
  await screen.findByText(en['admin_view.notRejectable.address_unusable']);
  screen.getByText(en['admin_view.notRejectable.payment_method_suspended']);
  expect(screen.queryByText(en['admin_view.notRejectable.active_hold'])).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  await screen.findByText(en['admin_view.rejectReason.active_hold']);
  expect(screen.queryByText(en['admin_view.rejectReason.address_unusable'])).toBeNull();
});

it.each([
  { needsSecondPerson: true, intro: /above the limit for one administrator/, button: 'Request approval' },
  { needsSecondPerson: false, intro: /you can begin the payout/, button: 'Approve' },
])('an approval says beforehand whether it takes a second person: $needsSecondPerson', ({ intro, button, ...row }) => {
  renderScreen(
    <WithdrawalDrawer action="approve" withdrawal={{ ...withdrawal, ...row }} onClose={vi.fn<() => void>()} />,
  );
  expect(screen.queryByText(intro)).not.toBeNull();
  expect(screen.queryByRole('button', { name: button })).not.toBeNull();
});

it.each([
  ['payout_attempt.read', ['#/customer/payout_attempts?view=all&withdrawalId=42']],
  ['withdrawal.read', []],
] as const)('the details lead to the attempts to pay only with the right to read them: %s', (right, expected) => {
  renderScreen(<WithdrawalDetails withdrawal={withdrawal} onAct={() => undefined} onClose={() => undefined} />, {
    may: (node) => node === right,
  });
  const links = screen.queryAllByRole('link', { name: en['admin_view.menu.payout_attempts'] });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
});

it.each(['payeeBlocked', 'payeeListed'] as const)('case 13: says of a payee that nothing pays it: %s', async (why) => {
  renderScreen(
    <WithdrawalDrawer action="approve" withdrawal={{ ...withdrawal, [why]: true }} onClose={vi.fn<() => void>()} />,
  );
  expect(await screen.findByText(en[`admin_view.${why}Text`])).toBeDefined();
});

it('says of an address that waits by its customer’s choice from when on it can be paid', async () => {
  renderScreen(
    <WithdrawalDrawer
      action="approve"
      withdrawal={{ ...withdrawal, payableFrom: '2026-10-02T10:00:00+08:00' }}
      onClose={vi.fn<() => void>()}
    />,
  );
  expect(await screen.findByText(en['admin_view.payableFromText'])).toBeDefined();
});
