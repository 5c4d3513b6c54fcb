import { randomUUID } from 'node:crypto';
import type { ReturnReason } from '@goodturn/contract';
import {
  closeClean,
  addAdministrator,
  type InputOf,
  createTestWorld,
  loginAs,
  createShopFixture,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
} from '@goodturn/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const dayMinutes = 24 * 60;

let world: TestWorld;
let shop: Shop;
let buyer: TestCustomer;
let orderId: string;

beforeEach(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign({ luckyUnits: 10 });
  buyer = await shop.addFundedCustomer('100');
  orderId = await shop.buy(buyer);
});
afterEach(async () => {
  await closeClean(world);
});

const requestReturn = (
  wish: { reason?: ReturnReason; note?: string; orderId?: string } = {},
  { token = buyer.token, key = randomUUID() }: { token?: string; key?: string } = {},
) =>
  world.call(
    'customer/returnOrder',
    { orderId, reason: 'damaged', note: 'the handle is off', ...wish },
    { token, idempotencyKey: key },
  );
interface Acting {
  token?: string;
  key?: string;
}
const by = async ({ token, key = randomUUID() }: Acting) => ({
  token: token ?? (await shop.administrator()),
  idempotencyKey: key,
});
const decide = async (returnId: string, accept: boolean, acting: Acting = {}) =>
  await world.call(
    'order/decide_return',
    { returnId, accept, remark: 'as seen', ...(!accept && { refusalReason: 'used' as const }) },
    await by(acting),
  );
const refund = async (id: string, { reason = 'sold out', ...acting }: Acting & { reason?: string } = {}) =>
  await world.call('order/refund', { orderId: id, reason }, await by(acting));
const details = async () => (await world.call('customer/orderDetails', { orderId }, { token: buyer.token })).data;
const balance = async () => (await world.call('customer/getInfo', undefined, { token: buyer.token })).data.hasMoney;
const parcel = () => ({ carrier: 'Island Post', trackingNumber: `IP ${orderId}` });
const addPerson = async (personalCustomerIds: bigint[] = []): Promise<string> =>
  await (await addAdministrator(world, personalCustomerIds))();
const ship = async (token?: string) =>
  await world.call('order/ship', { orderId, ...parcel() }, { token: token ?? (await shop.administrator()) });
const deliver = async (token?: string) =>
  await world.call('order/deliver', { orderId }, { token: token ?? (await shop.administrator()) });
const approve = async (approvalId: string | null, token: string) =>
  await world.call('approval/decide', { approvalId: approvalId ?? '', approve: true, remark: 'looked at' }, { token });
const reject = async (returnId: string): Promise<void> => {
  const { data } = await decide(returnId, false);
  await shop.agree({ approvalId: data.approvalId ?? '' });
};
/** Logs in again, since a session ends after two weeks without use. */
async function loginBuyer(): Promise<void> {
  buyer = { ...buyer, token: await loginAs(world, buyer.userName, buyer.password) };
}
async function close(): Promise<void> {
  await ship();
  await deliver();
  world.clock.advanceMinutes(14 * dayMinutes);
  await loginBuyer();
  await world.services.dueOrders.advance();
}

it('is asked for once, with the time by which it is decided', async () => {
  expect(await details()).toMatchObject({ canReturn: true, returns: [], returnUntil: null, refundReason: null });
  const { data } = await requestReturn();
  expect(data).toMatchObject({
    orderId,
    reason: 'damaged',
    note: 'the handle is off',
    state: 'requested',
    decidedAt: null,
  });
  expect(new Date(data.decideBy).getTime()).toBe(world.clock.now().getTime() + 7 * dayMinutes * 60_000);
  const again = await requestReturn();
  expect([again.httpStatus, again.error?.code]).toEqual([409, 'return_already_requested']);
  expect(await details()).toMatchObject({ canReturn: false, returns: [{ returnId: data.returnId }] });
  const { list } = (await world.call('customer/getOrderList', {}, { token: buyer.token })).data;
  expect(list).toMatchObject([{ orderId, returnState: 'requested' }]);
});

it('answers the same key with the same return', async () => {
  const key = randomUUID();
  const [first, second] = [await requestReturn({}, { key }), await requestReturn({}, { key })];
  expect(second.data).toEqual(first.data);
  expect((await requestReturn({ reason: 'other' }, { key })).error?.code).toBe('idempotency_key_reused');
});

it('accepted, gives the price back and takes cashback and bonus back', async () => {
  expect(await balance()).toBe('71.00');
  await ship();
  const { returnId } = (await requestReturn()).data;
  const { data } = await decide(returnId, true);
  expect(data).toMatchObject({
    approvalId: null,
    order: { status: 3, refundReason: 'return_accepted', shipment: { state: 'cancelled', dueAt: null } },
  });
  expect(data.order.returns).toMatchObject([{ state: 'accepted', remark: 'as seen' }]);
  expect(await balance()).toBe('100.00');
  expect(await details()).toMatchObject({ canReturn: false, refundReason: 'return_accepted', order: { status: 3 } });
  const twice = await decide(returnId, true);
  expect([twice.httpStatus, twice.error?.code]).toEqual([409, 'return_already_decided']);
  expect((await refund(orderId)).error?.code).toBe('order_not_refundable');
});

it('rejected by two, leaves the order to close, and can be asked for again before that', async () => {
  const sender = await addPerson();
  await ship(sender);
  await deliver(sender);
  const first = (await requestReturn()).data;
  const asked = await decide(first.returnId, false);
  expect(asked.data).toMatchObject({
    approvalId: expect.any(String),
    order: { status: 1, returns: [{ state: 'requested' }] },
  });
  expect((await decide(first.returnId, false)).data.approvalId).toBe(asked.data.approvalId);
  expect((await approve(asked.data.approvalId, await shop.administrator())).error?.code).toBe('self_approval');
  expect((await details()).canReturn).toBe(false);
  await shop.agree({ approvalId: asked.data.approvalId ?? '' });
  expect((await details()).returns).toMatchObject([{ state: 'rejected', remark: 'as seen' }]);
  // The request shows operators who rejected the return and who agreed.
  expect((await queue({ returnId: first.returnId })).list).toMatchObject([
    { approvalId: null, rejectionId: asked.data.approvalId },
  ]);
  expect((await details()).canReturn).toBe(true);
  const second = (await requestReturn({ reason: 'not_as_described' })).data;
  await reject(second.returnId);
  world.clock.advanceMinutes(14 * dayMinutes);
  await loginBuyer();
  expect((await requestReturn()).error?.code).toBe('order_not_returnable');
  expect((await details()).canReturn).toBe(false);
  await world.services.dueOrders.advance();
  expect((await details()).closedAt).not.toBeNull();
  expect(await balance()).toBe('71.00');
});

it('is nothing that a closed order, an unpaid one, or a stranger can ask for', async () => {
  const unpaid = foundOrder((await world.call('customer/searchOrder', {}, { token: buyer.token })).data).orderId;
  expect((await requestReturn({ orderId: unpaid })).error?.code).toBe('order_not_returnable');
  await world.call('customer/cancelOrder', { orderId: unpaid }, { token: buyer.token });
  const stranger = await shop.addFundedCustomer();
  expect((await requestReturn({}, { token: stranger.token })).error?.code).toBe('not_found');
  await close();
  expect((await requestReturn()).error?.code).toBe('order_not_returnable');
  expect((await refund(orderId)).error?.code).toBe('order_not_refundable');
  expect(await balance()).toBe('71.00');
});

it('refunded by an operator once for a key, with the reason written down', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => refund(orderId, { key })));
  expect(answers.map(({ data }) => data?.order?.refundReason)).toEqual(['operator', 'operator', 'operator']);
  expect(await balance()).toBe('100.00');
  expect((await refund(orderId, { key, reason: 'another' })).error?.code).toBe('idempotency_key_reused');
  const late = await refund(orderId);
  expect([late.httpStatus, late.error?.code]).toEqual([409, 'order_not_refundable']);
  const deeds = (await shop.ask('audit/inquire', {})).list.filter(({ subject }) => subject === `order ${orderId}`);
  expect(deeds).toMatchObject([{ action: 'order/refund', details: [{ field: 'reason', value: 'sold out' }] }]);
});

it('refunds no order without a key', async () => {
  const { error } = await world.call('order/refund', { orderId, reason: 'x' }, { token: await shop.administrator() });
  expect(error?.code).toBe('idempotency_key_missing');
  expect(await balance()).toBe('71.00');
});

it('accepts with the refund what was asked for and not decided', async () => {
  await requestReturn();
  const { data } = await refund(orderId);
  expect(data.order).toMatchObject({ refundReason: 'operator', returns: [{ state: 'accepted' }] });
});

it('is not decided by whoever owns the account', async () => {
  const token = await addPerson([buyer.id]);
  const { returnId } = (await requestReturn()).data;
  for (const answer of [
    await decide(returnId, true, { token }),
    await decide(returnId, false, { token }),
    await refund(orderId, { token }),
  ]) {
    expect([answer.httpStatus, answer.error?.code]).toEqual([403, 'conflict_of_interest']);
  }
  const { approvalId } = (await decide(returnId, false)).data;
  expect((await approve(approvalId, token)).error?.code).toBe('conflict_of_interest');
  expect(await balance()).toBe('71.00');
  expect((await decide(returnId, true)).data.order.status).toBe(3);
});

it('is rejected by nobody who shipped or delivered the order, as the first or as the second', async () => {
  const [sender, postman] = [await addPerson(), await addPerson()];
  await ship(sender);
  const { returnId } = (await requestReturn()).data;
  await deliver(postman);
  const accountOf = async (token: string) => (await world.call('admin/info', {}, { token })).data.account;
  // The list shows in advance whose rejection would be refused.
  expect((await queue({ returnId })).list[0]?.order).toMatchObject({
    shippedBy: await accountOf(sender),
    deliveredBy: await accountOf(postman),
  });
  for (const token of [sender, postman]) {
    expect((await decide(returnId, false, { token })).error?.code).toBe('conflict_of_interest');
  }
  const { approvalId } = (await decide(returnId, false)).data;
  for (const token of [sender, postman])
    expect((await approve(approvalId, token)).error?.code).toBe('conflict_of_interest');
  expect((await details()).returns).toMatchObject([{ state: 'requested' }]);
  expect((await decide(returnId, true, { token: sender })).data.order.status).toBe(3);
  expect((await approve(approvalId, await addPerson())).error?.code).toBe('approval_stale');
});

it('knows no return and no order that is not there', async () => {
  for (const answer of [await decide('999999999', true), await refund('999999999')]) {
    expect([answer.httpStatus, answer.error?.code]).toEqual([404, 'not_found']);
  }
});

it('of two decisions at once, one counts', async () => {
  const { returnId } = (await requestReturn()).data;
  const { approvalId } = (await decide(returnId, false)).data;
  const second = await addPerson();
  const [accepted, rejected] = await Promise.all([decide(returnId, true), approve(approvalId, second)]);
  expect([accepted, rejected].map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { state } = (await details()).returns[0] ?? {};
  expect(state).toBe(accepted.httpStatus === 200 ? 'accepted' : 'rejected');
});

const queue = async (query: InputOf<'return/inquire'>) =>
  (await world.call('return/inquire', query, { token: await shop.administrator() })).data;

it('waits with the oldest first, with its order, until somebody decides, and its goods until they are received', async () => {
  await ship();
  await deliver();
  const other = await shop.addFundedCustomer('100');
  const otherOrder = await shop.buy(other);
  const first = (await requestReturn()).data;
  const second = (await requestReturn({ orderId: otherOrder }, { token: other.token })).data;
  const waiting = await queue({ state: ['requested'], pageSize: 1 });
  expect(waiting.list).toMatchObject([
    { returnId: first.returnId, reason: 'damaged', note: 'the handle is off', order: { orderId, price: '40.00' } },
  ]);
  const next = await queue({ state: ['requested'], pageSize: 1, cursor: waiting.nextCursor ?? '' });
  expect(next).toMatchObject({ list: [{ returnId: second.returnId }], nextCursor: null });

  const receive = async (returnId: string, token?: string) =>
    await world.call('order/receive_return', { returnId }, { token: token ?? (await shop.administrator()) });
  // Goods that were never shipped do not come back.
  expect((await receive(second.returnId)).error?.code).toBe('state_changed');
  const owner = await addPerson([buyer.id]);
  await decide(first.returnId, true);
  await decide(second.returnId, true);
  expect((await receive(first.returnId, owner)).error?.code).toBe('conflict_of_interest');
  expect((await queue({ state: ['coming'] })).list.map(({ returnId }) => returnId)).toEqual([first.returnId]);
  expect((await receive(second.returnId)).error?.code).toBe('state_changed');
  expect((await receive(first.returnId)).httpStatus).toBe(200);
  expect((await receive(first.returnId)).error?.code).toBe('state_changed');
  expect((await queue({ state: ['coming'] })).list).toEqual([]);
  expect((await queue({ state: ['accepted', 'rejected'] })).list.map(({ returnId }) => returnId)).toEqual([
    second.returnId,
    first.returnId,
  ]);
  expect((await queue({ returnId: first.returnId })).list).toMatchObject([
    { state: 'accepted', decidedBy: expect.any(String), receivedBy: expect.any(String), remark: 'as seen' },
  ]);
});

it('is not rejected without an answer, and shows the request that waits for a second person', async () => {
  const { returnId } = (await requestReturn()).data;
  const silent = { returnId, accept: false, remark: ' ' };
  expect((await world.call('order/decide_return', silent, await by({}))).error?.code).toBe('remark_required');
  const { approvalId } = (await decide(returnId, false)).data;
  expect((await queue({ state: ['requested'] })).list).toMatchObject([{ returnId, approvalId, rejectionId: null }]);
});

describe('above the sum that one person refunds alone on a day', () => {
  const thirdOrder = async () => {
    const ids = [];
    for (let index = 0; index < 2; index += 1) ids.push(await shop.buy(await shop.addFundedCustomer('100')));
    for (const id of ids) expect((await refund(id)).data.approvalId).toBeNull();
    return orderId;
  };

  it('asks a second person for a refund, once however often it is asked for', async () => {
    const id = await thirdOrder();
    const asked = (await refund(id)).data;
    expect(asked).toMatchObject({ approvalId: expect.any(String), order: { orderId: id, refundReason: null } });
    expect((await refund(id)).data.approvalId).toBe(asked.approvalId);
    const [pending] = (await shop.ask('approval/inquire', { state: ['pending'] })).list;
    expect(pending).toMatchObject({ kind: 'order_refund', reason: 'sold out' });
    await shop.agree({ approvalId: asked.approvalId ?? '' });
    expect(await details()).toMatchObject({ refundReason: 'operator', order: { status: 3 } });
  });

  it('asks a second person to accept a return, until somebody else has seen the goods', async () => {
    await thirdOrder();
    await ship();
    await deliver();
    const { returnId } = (await requestReturn()).data;
    const { approvalId } = (await decide(returnId, true)).data;
    expect(approvalId).toEqual(expect.any(String));
    expect((await queue({ state: ['requested'] })).list).toMatchObject([{ returnId, approvalId, receivedBy: null }]);
    const seen = await world.call('order/receive_return', { returnId }, { token: await addPerson() });
    expect(seen.httpStatus).toBe(200);
    expect((await queue({ state: ['requested'] })).list).toMatchObject([{ receivedBy: expect.any(String) }]);
    expect((await decide(returnId, true)).data).toMatchObject({ approvalId: null, order: { status: 3 } });
    await expect(shop.agree({ approvalId: approvalId ?? '' })).rejects.toThrow(/approval|return/);
  });

  it('accepts a return that two agreed on', async () => {
    await thirdOrder();
    await ship();
    await deliver();
    const { returnId } = (await requestReturn()).data;
    const { approvalId } = (await decide(returnId, true)).data;
    await shop.agree({ approvalId: approvalId ?? '' });
    expect(await details()).toMatchObject({ refundReason: 'return_accepted', order: { status: 3 } });
  });
});
