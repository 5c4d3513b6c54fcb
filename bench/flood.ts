/** Compares payments with and without a flood of log-ins, alternating in one run. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, launchDatabase, migrate } from '@goodturn/database';
import { addPayableOrders, type PayableOrder } from '@goodturn/testkit/payable-shop';
import { type Arrival, createArrivals, latencyOf, outcomesOf, type Sample } from './arrivals.ts';
import { addPeople, password, type Person } from './flood-people.ts';
import { describeMachine } from './machine.ts';

const rounds = 3;
const secondsEach = 20;
const paymentsPerSecond = 50;
const loginsPerSecond = 240;
const addresses = 10_000;
const people = 4_000;

/** The log-in of a person: half of them know the password, and half of those use a known app. */
type Kind = 'rightNewApp' | 'rightKnownApp' | 'wrong';
const kindOf = (index: number): Kind =>
  (['rightNewApp', 'wrong', 'rightKnownApp', 'wrong'] as const)[index % 4] ?? 'wrong';

interface Turn {
  payments: Sample[];
  live: Sample[];
  pictures: Sample[];
  changes: Sample[];
  logins: Record<Kind, Sample[]>;
}

const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const anyAddress = (): string => addressOf(Math.floor(Math.random() * addresses));
const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const payment = ({ orderId, token }: PayableOrder, index: number): Arrival => ({
  method: 'POST',
  path: '/api/customer/finishOrder',
  address: `172.16.${(index >> 8) & 255}.${index & 255}`,
  token,
  idempotencyKey: randomUUID(),
  body: { orderId },
});

const login = (kind: Kind, { username, installation }: Person): Arrival => ({
  method: 'POST',
  path: '/api/customer/login',
  address: anyAddress(),
  body: {
    username,
    password: kind === 'wrong' ? `a guess ${Math.random()}` : password,
    ...(kind === 'rightKnownApp' && { installation }),
  },
});

/** A password change computes two hashes in an open session, which a flood of strangers must not delay. */
const change = ({ token }: Person, index: number): Arrival => ({
  method: 'POST',
  path: '/api/customer/updatePwd',
  address: `172.17.${(index >> 8) & 255}.${index & 255}`,
  token,
  body: { oldPassword: password, newPassword: password },
});

const watch = (path: string): Arrival => ({ method: 'GET', path, address: '172.18.0.1' });

async function startServer(environment: Record<string, string>): Promise<{ port: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'flood-server.js'), { env: { ...process.env, ...environment } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { port, stop: () => child.kill() };
}

const mergeTurns = (turns: readonly Turn[]) => {
  const all = (pick: (turn: Turn) => Sample[]) => turns.flatMap(pick);
  const both = (pick: (turn: Turn) => Sample[]) => ({ ...latencyOf(all(pick)), outcomes: outcomesOf(all(pick)) });
  return {
    payments: both(({ payments }) => payments),
    live: both(({ live }) => live),
    pictures: both(({ pictures }) => pictures),
    passwordChanges: both(({ changes }) => changes),
    logins: {
      rightNewApp: both(({ logins }) => logins.rightNewApp),
      rightKnownApp: both(({ logins }) => logins.rightKnownApp),
      wrong: both(({ logins }) => logins.wrong),
    },
  };
};

export async function benchFlood(say: (line: string) => void) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-bench-'));
  await mkdir(join(dataDirectory, 'files'), { recursive: true });
  await writeFile(join(dataDirectory, 'files', 'picture.webp'), Buffer.alloc(20_000));
  const database = await launchDatabase({ dataDirectory });
  const owner = createPool(database.urls.owner, { max: 2, applicationName: 'bench-owner', statementTimeoutMs: 0 });
  try {
    await migrate(database.urls, { purpose: 'test' });
    say('preparing people and orders');
    const persons = await addPeople(owner, people);
    const [changing, trying] = [persons.slice(0, 500), persons.slice(500)];
    const count = paymentsPerSecond * secondsEach * (2 * rounds + 1);
    const orders = (await addPayableOrders(owner, { campaigns: 100, orders: count }))[Symbol.iterator]();
    await owner.query('vacuum analyze');
    await owner.query('checkpoint');
    const server = await startServer({ BENCH_URLS: JSON.stringify(database.urls), BENCH_DATA: dataDirectory });
    const { run, close } = createArrivals(server.port);

    const turn = async (isFlooded: boolean): Promise<Turn> => {
      const kinds: Kind[] = [];
      const [payments, live, pictures, changes, answers] = await Promise.all([
        run(paymentsPerSecond, secondsEach, (index) => payment(orders.next().value as PayableOrder, index)),
        run(20, secondsEach, () => watch('/health/live')),
        run(5, secondsEach, () => watch('/files/picture.webp')),
        run(2, secondsEach, (index) => change(anyOf(changing), index)),
        run(isFlooded ? loginsPerSecond : 0, secondsEach, (index) => {
          const kind = kindOf(index);
          kinds.push(kind);
          return login(kind, anyOf(trying));
        }),
      ]);
      const of = (kind: Kind) => answers.filter((_, index) => kinds[index] === kind);
      const logins = { rightNewApp: of('rightNewApp'), rightKnownApp: of('rightKnownApp'), wrong: of('wrong') };
      const { p50Ms, p99Ms } = latencyOf(payments);
      say(
        `  ${isFlooded ? 'flood' : 'alone'}  payments p50 ${p50Ms} ms  p99 ${p99Ms} ms  live p99 ${latencyOf(live).p99Ms} ms`,
      );
      return { payments, live, pictures, changes, logins };
    };

    try {
      // The first turn warms everything up and does not count.
      await turn(false);
      const alone: Turn[] = [];
      const flooded: Turn[] = [];
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await turn(false));
        flooded.push(await turn(true));
      }
      return reportOf(mergeTurns(alone), mergeTurns(flooded));
    } finally {
      close();
      server.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

type Merged = ReturnType<typeof mergeTurns>;

function reportOf(alone: Merged, flooded: Merged) {
  const ratio = (pick: (merged: Merged) => number): number => Math.round((pick(flooded) / pick(alone)) * 100) / 100;
  const ratios = {
    paymentsP50: ratio(({ payments }) => payments.p50Ms),
    paymentsP99: ratio(({ payments }) => payments.p99Ms),
  };
  const { rightNewApp, rightKnownApp } = flooded.logins;
  const lockedOut = (rightNewApp.outcomes['locked_out'] ?? 0) + (rightKnownApp.outcomes['locked_out'] ?? 0);
  const { logins: _, ...before } = alone;
  return {
    machine: describeMachine(),
    load: { paymentsPerSecond, loginsPerSecond, addresses, secondsEach, rounds },
    alone: before,
    flooded,
    ratios,
    holds: {
      paymentsP50AtMostTwice: ratios.paymentsP50 <= 2,
      paymentsP99AtMostFiveTimes: ratios.paymentsP99 <= 5,
      liveP99AtMost100Ms: flooded.live.p99Ms <= 100,
      noRightPasswordLockedOut: lockedOut === 0,
      everyPaymentDone: flooded.payments.answers === flooded.payments.outcomes['done'],
    },
  };
}
