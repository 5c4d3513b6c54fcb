import type { TestCustomer } from '@goodturn/testkit';
import { type Story, tell } from './story.ts';

const password = 'a password for withdrawals';
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const request = async (story: Story, { token }: TestCustomer, money: string): Promise<string> => {
  const wish = { money, whPassword: password, way: 'usdt_trc20', address } as const;
  return (await story.as(token, 'customer/doWithdraw', wish)).withdrawId;
};

/** Sets a withdrawal password; the first one, set on a new device, becomes valid a day later. */
const setPassword = async (story: Story, { token, password: login }: TestCustomer): Promise<void> => {
  await story.as(token, 'customer/updateWhPwd', { oldPassword: login, newPassword: password });
  story.days(1);
};

export const recharge = () =>
  tell('One recharge', 'Ann sends 100.00 USDT to her own deposit address.', async (story) => {
    const ann = await story.person('Ann');
    await story.step('Ann says that 100.00 are on their way', () =>
      story.as(ann.token, 'customer/doRecharge', { doMoney: '100', payWay: 'usdt_trc20' }),
    );
    const arrived = { userId: ann.userId, amount: '100', way: 'usdt_trc20', position: 0 } as const;
    const { approvalId } = await story.step('One administrator has seen it on the chain, and asks to credit it', () =>
      story.shop.ask('recharge/confirm', {
        ...arrived,
        transaction: 'ab'.repeat(32),
        reason: 'Seen',
      }),
    );
    await story.step('Another one agrees', () => story.shop.agree({ approvalId }));
  });

export const withdrawal = () =>
  tell(
    'One withdrawal',
    'Ann has 250.50 and withdraws 200.50. The fee is 1 %, rounded down to the whole dollar, and is taken out of the amount.',
    async (story) => {
      const ann = await story.person('Ann', '250.50');
      await setPassword(story, ann);
      const withdrawId = await story.step('Ann asks: the whole amount is frozen', () => request(story, ann, '200.50'));
      await story.step('An administrator reviews and approves it', () =>
        story.shop.ask('withdrawal/approve', { withdrawId }),
      );
      await story.step('The payout begins: from now on Ann can no longer take it back', () =>
        story.shop.ask('withdrawal/begin_payout', { withdrawId }),
      );
      const { approvalId } = await story.step('The money is sent; one administrator names the chain transaction', () =>
        story.shop.ask('withdrawal/confirm_paid', {
          withdrawId,
          transaction: 'cd'.repeat(32),
          reason: 'Sent',
        }),
      );
      await story.step('Another one agrees: it is booked', () => story.shop.agree({ approvalId }));
    },
  );

export const rejectedWithdrawal = () =>
  tell(
    'One withdrawal that is rejected',
    'Ann has 250.50 and withdraws all of it to an address that turns out to be unusable.',
    async (story) => {
      const ann = await story.person('Ann', '250.50');
      await setPassword(story, ann);
      const withdrawId = await story.step('Ann asks: the whole amount is frozen', () => request(story, ann, '250.50'));
      await story.step('An administrator rejects it, with a reason that Ann reads: the whole amount comes back', () =>
        story.shop.ask('withdrawal/reject', { withdrawId, reason: 'address_unusable' }),
      );
    },
  );
