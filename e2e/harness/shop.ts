import type { AddressInfo } from 'node:net';
import { readContent } from '@goodturn/seed';
import { ownAppDirectories, type Clock, type CodeSender } from '@goodturn/server';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { localAccess } from '@goodturn/testkit/object-storage';
import { openPictureHost } from '@goodturn/testkit/picture-host';
import { openTelegram } from '@goodturn/testkit/telegram-double';
import { filledShop, samplePassword } from '@goodturn/testkit/filled-shop';
import { createOffice, type Office } from './office.ts';

/** The sample shop on a separate database, served with the built apps on a free port. */
export interface Shop {
  world: TestWorld;
  clock: MovableClock;
  office: Office;
  telegram: Awaited<ReturnType<typeof openTelegram>>;
  /** The servers from which imports fetch pictures. */
  pictureHost: Awaited<ReturnType<typeof openPictureHost>>;
  /** The codes sent to phone numbers, the newest last. */
  sentCodes: readonly Parameters<CodeSender>[0][];
  /** The address of the customer app, without a trailing slash. */
  address: string;
  password: string;
  /** User names of the seeded customers by their short names. */
  customers: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

export async function createShopFixture(): Promise<Shop> {
  const clock = createMovableClock();
  const telegram = await openTelegram();
  const pictureHost = await openPictureHost();
  const sentCodes: Parameters<CodeSender>[0][] = [];
  const context = {
    clock,
    codeSender: async (message: Parameters<CodeSender>[0]) => void (await Promise.resolve(sentCodes.push(message))),
    fileStoreAccess: localAccess,
    pictureDownload: pictureHost.download,
    appDirectories: ownAppDirectories,
    telegramApi: telegram.apiRoot,
  };
  const world = await createTestWorld({ content: await filledShop(), context });
  const close = async (): Promise<void> => {
    await world.close();
    await telegram.close();
    await pictureHost.close();
  };
  try {
    await world.start();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const { customers, administrators } = readContent().people;
    return {
      world,
      clock,
      telegram,
      pictureHost,
      sentCodes,
      office: await createOffice(
        world,
        administrators.map(({ username }) => username),
        samplePassword,
      ),
      address: `http://127.0.0.1:${port}`,
      password: samplePassword,
      customers: new Map(customers.map(({ key, username }) => [key, username])),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export function userNameOf({ customers }: Shop, key: string): string {
  const userName = customers.get(key);
  if (userName === undefined) throw new Error(`the sample shop has no customer ${key}`);
  return userName;
}

/**
 * A clock that runs like the real one and can be advanced, so that no test waits half an hour for an order to expire.
 */
interface MovableClock extends Clock {
  advanceMinutes(minutes: number): void;
}

function createMovableClock(): MovableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advanceMinutes: (minutes) => {
      aheadMs += minutes * 60_000;
    },
  };
}
