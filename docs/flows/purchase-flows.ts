import type { WireBodyOf } from '@goodturn/contract';
import { foundOrder, type TestCustomer } from '@goodturn/testkit';
import { type Story, tell } from './story.ts';

const search = async ({ world }: Story, { token }: TestCustomer): Promise<string> => {
  const { data } = await world.call('customer/searchOrder', {}, { token });
  return foundOrder(data).orderId;
};

const ship = async (story: Story, orderId: string): Promise<void> => {
  const parcel: WireBodyOf<'order/ship'> = { orderId, carrier: 'Harbour Post', trackingNumber: `HP ${orderId}` };
  await story.shop.ask('order/ship', parcel);
};

const deliver = (story: Story, orderId: string) => story.shop.ask('order/deliver', { orderId });

const processDueOrders = async ({ world }: Story): Promise<void> => {
  await world.services.dueOrders.advance();
};

export const purchase = () =>
  tell(
    'One purchase',
    'A campaign of ten units at 40.00 with 15 % cashback, a referral cap of 20 % and a platform share of 5 % runs. Its escrow holds 10 × (6.00 + 1.20). Ann has recharged 100.00.',
    async (story) => {
      await story.shop.addCampaign();
      const ann = await story.person('Ann', '100');
      const orderId = await story.step('Ann searches, and is matched', () => search(story, ann));
      await story.step('Ann pays: the price goes to the brand, the cashback comes out of the escrow', () =>
        story.as(ann.token, 'customer/finishOrder', { orderId }),
      );
      await story.step('The brand ships', () => ship(story, orderId));
      await story.step('The goods arrive', () => deliver(story, orderId));
      story.days(14);
      await story.step('The return time is over: the order closes', () => processDueOrders(story));
    },
  );

export const luckyPurchase = () =>
  tell(
    'One lucky purchase',
    'As one purchase, but every unit of the campaign is lucky and gets 5.00 more, paid in beforehand: the escrow holds 10 × (6.00 + 1.20) + 10 × 5.00.',
    async (story) => {
      await story.shop.addCampaign({ luckyUnits: 10 });
      const ann = await story.person('Ann', '100');
      const orderId = await story.step('Ann searches; nobody tells her whether the unit is lucky', () =>
        search(story, ann),
      );
      await story.step('Ann pays, and learns that it is', () =>
        story.as(ann.token, 'customer/finishOrder', { orderId }),
      );
    },
  );

export const refund = () =>
  tell(
    'One refund',
    'Ann has bought a lucky unit as before; it came damaged, and she asks to return it.',
    async (story) => {
      await story.shop.addCampaign({ luckyUnits: 10 });
      const ann = await story.person('Ann', '100');
      const orderId = await story.step('Ann searches and pays', async () => {
        const found = await search(story, ann);
        await story.as(ann.token, 'customer/finishOrder', { orderId: found });
        return found;
      });
      await story.step('The goods are shipped and arrive', async () => {
        await ship(story, orderId);
        await deliver(story, orderId);
      });
      const { returnId } = await story.step('Ann asks to return them', () =>
        story.as(ann.token, 'customer/returnOrder', { orderId, reason: 'damaged', note: 'The lid is cracked.' }),
      );
      const decision = { returnId, accept: true, remark: 'The picture shows it.' };
      await story.step('An administrator accepts: the price comes back, cashback and bonus go back to the escrow', () =>
        story.shop.ask('order/decide_return', decision),
      );
    },
  );

export const referral = () =>
  tell(
    'One referral',
    'Ann has invited Bo. Her share ratio is 20 % of the cashback, and the campaign pays up to 20 %.',
    async (story) => {
      await story.shop.addCampaign();
      const ann = await story.person('Ann');
      const { data } = await story.world.call('customer/getCodeAndPic', undefined, { token: ann.token });
      const bo = await story.person('Bo', '100', data.myCode);
      const orderId = await story.step('Bo searches and pays; Ann gets nothing yet', async () => {
        const found = await search(story, bo);
        await story.as(bo.token, 'customer/finishOrder', { orderId: found });
        return found;
      });
      await story.step('The goods are shipped and arrive', async () => {
        await ship(story, orderId);
        await deliver(story, orderId);
      });
      story.days(14);
      await story.step('The return time is over: the order closes, and the reward comes out of the escrow', () =>
        processDueOrders(story),
      );
    },
  );
