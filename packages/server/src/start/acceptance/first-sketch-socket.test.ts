// The socket as a client of the first sketch uses it, with the messages of its documents.
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openSketchShop, type SketchShop } from '@goodturn/testkit/first-sketch';

let shop: SketchShop;

beforeAll(async () => {
  shop = await openSketchShop();
});
afterAll(() => shop.close());

/** Opens a socket, sends the first message, and returns a reader of the messages other than heartbeats. */
async function open(first: string) {
  const socket = new WebSocket(`ws://${shop.address}/socket`);
  const received: { type?: number }[] = [];
  socket.on('message', (data: Buffer) => void received.push(JSON.parse(data.toString('utf8'))));
  await once(socket, 'open');
  socket.send(first);
  await expect.poll(() => received[0]).toEqual({ type: 1 });
  const typed = (type: number) => received.find((message) => message.type === type);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return { socket, typed, closed };
}

test('a visitor says ping, and is answered with a heartbeat', async () => {
  const { socket, closed } = await open('ping');
  socket.close();
  expect(await closed).toBe(1005);
});

test('a customer says who it is, and is told of a recharge, a withdrawal, a reload and the end of the session', async () => {
  const token = shop.facts.get('seededToken');
  const first = JSON.stringify({ type: 1, locale: 'en', token });
  const { socket, typed, closed } = await open(first);
  // The client repeats it every five seconds.
  socket.send(first);
  const send = async (call: Parameters<SketchShop['errorsOf']>[0]) =>
    expect(await shop.errorsOf(call, 'seededToken')).toEqual([]);

  await send({
    call: 'POST customer/doRecharge',
    sends: { doMoney: 40, payWay: 'usdt_trc20' },
    keeps: { rechargeId: 'rechargeId' },
  });
  await expect.poll(() => typed(6)).toBeDefined();

  const address = 'TChTuCasfU8TfmnAeVsWsL6i6KUumjT9d7';
  const whPassword = shop.facts.get('whPassword');
  await send({
    call: 'POST customer/doWithdraw',
    sends: { money: 20, whPassword, way: 'usdt_trc20', address },
  });
  await expect.poll(() => typed(7)).toBeDefined();
  await expect.poll(() => typed(4)).toBeDefined();

  await send({ call: 'GET customer/getInfo', keeps: { userId: 'userId' } });
  const userIds = [shop.facts.get('userId')];
  await shop.run('user/force_refresh', { toAll: false, userIds, reason: 'A new version' });
  await expect.poll(() => typed(2)).toEqual({ type: 2 });

  await send({ call: 'POST customer/logout' });
  expect(await closed).toBe(3001);
  expect(typed(3)).toEqual({ type: 3 });
});
