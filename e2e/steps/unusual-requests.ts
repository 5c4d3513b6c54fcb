import { randomUUID } from 'node:crypto';
import { newTransactionHash } from '@goodturn/testkit';
import type { Shop } from '../harness/shop.ts';
import { tokenOf } from './account.ts';
import { announceRecharge } from './customer-requests.ts';

/** A pending request with an unusual fact, and the warning of the decision page about it. */
export interface UnusualRequest {
  name: string;
  approvalId: string;
  warning: RegExp;
}

/** Creates one request for each warning that a second person can receive. */
export async function requestUnusual(shop: Shop): Promise<UnusualRequest[]> {
  const { world, office } = shop;
  const { asker, decider, third } = office.tokens;
  const ofCustomer = async (key: string) => {
    const token = await tokenOf(shop, key);
    const { userId } = (await world.call('customer/getInfo', undefined, { token })).data;
    const { address } = (await world.call('customer/getAdminLink', { payWay: 'usdt_trc20' }, { token })).data;
    return { token, userId, address };
  };
  const lucia = await ofCustomer('lucia');
  const omar = await ofCustomer('omar');
  const arrived = async (
    amount: string,
    more: { transaction?: string; position?: number; address?: string; token?: string; secondCredit?: true } = {},
  ) => {
    const {
      transaction = newTransactionHash(),
      position = 0,
      address = lucia.address,
      token = asker,
      secondCredit,
    } = more;
    const typed = { userId: lucia.userId, way: 'usdt_trc20', position, reason: 'Seen on the chain' } as const;
    const input = { ...typed, amount, transaction, address, ...(secondCredit && { secondCredit }) };
    const { data, error } = await world.call('recharge/confirm', input, {
      token,
      idempotencyKey: randomUUID(),
    });
    if (error) throw new Error(`not requested: ${JSON.stringify(error)}`);
    return data.approvalId;
  };
  const approve = async (approvalId: string) =>
    await world.call('approval/decide', { approvalId, approve: true, remark: 'Looked at' }, { token: decider });
  const change = async (value: string) => {
    const wish = { name: 'return_days', value, reason: 'People ask for more time' } as const;
    return (await world.call('setting/update', wish, { token: asker })).data.approvalId;
  };

  const transaction = newTransactionHash();
  await announceRecharge(shop, lucia.token, '43.00');
  await approve(await arrived('43.00', { transaction }));
  await announceRecharge(shop, lucia.token, '41.00');
  const tenTimes = await arrived('410.00');
  const ofAnother = await arrived('41.00', { address: omar.address });
  const usedBefore = await arrived('41.00', { transaction, position: 1, secondCredit: true });
  const [first, changedSince] = [await change('20'), await change('21')];
  await approve(first);
  const lostNode = await arrived('41.00', { token: third });
  const { id } = await world.owner
    .selectFrom('shop.role')
    .select('id')
    .where('name', '=', 'default role')
    .executeTakeFirstOrThrow();
  const { account } = (await world.call('admin/info', undefined, { token: third })).data;
  await world.owner.updateTable('shop.administrator').set({ role_id: id }).where('account', '=', account).execute();
  return [
    {
      name: 'ten times',
      approvalId: tenTimes,
      warning: /The amount is 10 times what was announced: 410\.00, not 41\.00/,
    },
    { name: 'address of another', approvalId: ofAnother, warning: /The address is not the customer's: it belongs to / },
    { name: 'reference used before', approvalId: usedBefore, warning: /The reference was used before, by request \d+/ },
    { name: 'changed since', approvalId: changedSince, warning: /What this request is based on has changed/ },
    { name: 'lost the node', approvalId: lostNode, warning: /, who requested this, no longer has the right to/ },
  ];
}
