import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createTestWorld, formOf, formType, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';
import { jpeg } from '../../testing/pictures.ts';
import type { DomainError } from '../domain-error.ts';
import { type Arrival, createUploadPlaces, defaultUploadLimits, type UploadLimits } from './upload-places.ts';

let world: TestWorld;
let port: number;
const open = async (limits: Partial<UploadLimits> = {}): Promise<void> => {
  world = await createTestWorld({ context: { uploadLimits: { ...defaultUploadLimits, ...limits } } });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
};
interface Trickle {
  socket: Socket;
  /** The status of the response, once the connection has closed. */
  status: Promise<number>;
  stop(): void;
}

/** Sends the head of an upload and then one byte at a time. */
function trickle(token: string): Trickle {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let heard = '';
  socket.on('data', (data: Buffer) => void (heard += data.toString()));
  const head = [
    'POST /api/customer/realNameUpload HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    `content-type: ${formType}`,
    'content-length: 1000000',
  ];
  const start = formOf('customer/realNameUpload', new Uint8Array()).toString().split('\r\n\r\n')[0];
  socket.write(`${head.join('\r\n')}\r\n\r\n${start}\r\n\r\n`);
  const timer = setInterval(() => socket.writable && socket.write('x'), 20);
  const stop = (): void => {
    clearInterval(timer);
    socket.destroy();
  };
  const status = once(socket, 'close').then(() => {
    clearInterval(timer);
    return Number(heard.split(' ')[1]);
  });
  return { socket, status, stop };
}

const send = async (path: 'customer/realNameUpload' | 'file/add', token: string): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': formType, authorization: `Bearer ${token}` },
    body: new Uint8Array(formOf(path, await jpeg())),
  });
  return response.status;
};

describe('uploads that trickle', () => {
  afterEach(async () => {
    await world.close();
  });

  it("of one customer keep nobody else's out, in the back office neither", async () => {
    await open();
    const trickler = await registerCustomer(world);
    const { account } = await addAdministrator(world);
    const office = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
    const trickles = Array.from({ length: 10 }, () => trickle(trickler.token));
    // All but three are answered at once.
    await Promise.race(trickles.map(({ socket }) => once(socket, 'data')));
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const { token } = await registerCustomer(world);
      statuses.push(await send('customer/realNameUpload', token), await send('file/add', office));
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    for (const { stop } of trickles) stop();
  });

  it('end with 408 and give their place back', async () => {
    await open({ tickMs: 50, slowTicks: 2, perAccount: 2 });
    const { token } = await registerCustomer(world);
    expect(await Promise.all([trickle(token), trickle(token)].map(({ status }) => status))).toEqual([408, 408]);
    expect(await send('customer/realNameUpload', token)).toBe(200);
  });
});

describe('the places of uploads', () => {
  const caller = { side: 'shop', account: 'c1', network: 'n', bytesReceived: () => 0 } as const;

  it('are taken from whoever sends below the least speed, and from nobody at it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { minBytesPerSecond, tickMs, slowTicks } = defaultUploadLimits;
    const places = createUploadPlaces();
    let ticks = 0;
    const ended: string[] = [];
    for (const [account, bytesPerTick] of [
      ['slow', minBytesPerSecond - 1],
      ['least', minBytesPerSecond],
    ] as const) {
      const { expelled } = places.arrive({ ...caller, account, bytesReceived: () => ticks * bytesPerTick });
      expelled.catch(({ code }: DomainError) => void ended.push(`${account} ${code}`));
    }
    while (ticks < slowTicks + 2) {
      ticks += 1;
      await vi.advanceTimersByTimeAsync(tickMs);
    }
    expect(ended).toEqual(['slow request_timeout']);
  });

  it('at one address are given up by the slowest of many accounts for the next one there', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const limits = { ...defaultUploadLimits, perAddress: 4, slowTicks: 10_000 };
    const places = createUploadPlaces(limits);
    let ticks = 0;
    const ended: string[] = [];
    const arrive = (account: string, bytesPerTick: number): Arrival => {
      const arrival = places.arrive({ ...caller, account, bytesReceived: () => ticks * bytesPerTick });
      arrival.expelled.catch(({ code }: DomainError) => void ended.push(`${account} ${code}`));
      return arrival;
    };
    for (const [account, bytesPerTick] of [
      ['c1', 300],
      ['c2', 20],
      ['c3', 1],
      ['c4', 40],
    ] as const)
      arrive(account, bytesPerTick);
    // Whoever comes before a speed was measured is told to try again.
    expect(() => arrive('c5', 1)).toThrow('overloaded');
    ticks = 1;
    await vi.advanceTimersByTimeAsync(limits.tickMs);
    arrive('c5', 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['c3 request_timeout']);
    // At another address there is room all the same.
    places.arrive({ ...caller, account: 'c6', network: 'm' });
    expect(ended).toHaveLength(1);
  });

  it('are given when a file has arrived, in their order, and never more than there are', async () => {
    const places = createUploadPlaces({ ...defaultUploadLimits, working: { shop: 1, office: 1 }, maxWaitMs: 20 });
    const [first, second, office] = [
      places.arrive(caller),
      places.arrive({ ...caller, account: 'c2' }),
      places.arrive({ ...caller, account: 'a1', side: 'office' }),
    ];
    await first.work();
    await office.work();
    await expect(second.work()).rejects.toMatchObject({ code: 'overloaded' });
    second.leave();
    const third = places.arrive({ ...caller, account: 'c3' });
    const working = third.work();
    first.leave();
    await working;
    const fourth = places.arrive({ ...caller, account: 'c4' });
    await expect(fourth.work()).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('count the bytes of each side apart', () => {
    const places = createUploadPlaces({ ...defaultUploadLimits, bytes: { shop: 100, office: 100 } });
    const first = places.arrive(caller);
    first.keep(80);
    expect(() => places.arrive({ ...caller, account: 'c2' }).keep(30)).toThrow('overloaded');
    expect(() => places.arrive({ ...caller, account: 'a1', side: 'office' }).keep(30)).not.toThrow();
    first.leave();
    expect(() => places.arrive({ ...caller, account: 'c3' }).keep(100)).not.toThrow();
  });

  it('are limited for an account, which is told to try again', () => {
    const places = createUploadPlaces({ ...defaultUploadLimits, perAccount: 1 });
    const first = places.arrive(caller);
    expect(() => places.arrive(caller)).toThrow('rate_limited');
    first.leave();
    expect(() => places.arrive(caller)).not.toThrow();
  });
});
