/**
 * Pays orders over connections that stay open, each with one key. What was not answered is paid again with the same key
 * once the server is back, as a careful app does.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { PayableOrder } from '@goodturn/testkit/payable-shop';
import type { ClientLog } from './client-log.ts';

interface Attempt extends PayableOrder {
  key: string;
}

interface Answer {
  httpStatus: number;
  body: { code?: string; data?: { hasMoney: string } };
}

export interface PaymentClient {
  /** Sets the port on which the server listens now; undefined while it is down. */
  setPort(port: number | undefined): void;
  inFlight(): number;
  /** The keys of payments that have no answer, in flight or to be sent again. */
  unanswered(): string[];
  /** Returns the number of payments acknowledged so far. */
  acknowledged(): number;
  /** Resolves as soon as so many are acknowledged and so many requests are open; rejects when the orders run out. */
  reached(acknowledged: number, inFlight: number): Promise<void>;
  /** Sends no new order any more and resolves when every payment that was sent has an answer. */
  finish(): Promise<void>;
}

const connections = 96;
const patienceMs = 60_000;

export function createPaymentClient(orders: readonly PayableOrder[], log: ClientLog): PaymentClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const again: Attempt[] = [];
  let next = 0;
  let port: number | undefined;
  const open = new Set<Attempt>();
  let acknowledged = 0;
  let isFinishing = false;
  let check: () => void = () => undefined;

  const take = (): Attempt | undefined => {
    const retried = again.pop();
    if (retried !== undefined || isFinishing) return retried;
    const order = orders[next];
    next += 1;
    return order && { ...order, key: randomUUID() };
  };

  const fill = (): void => {
    while (port !== undefined && open.size < connections) {
      const attempt = take();
      if (attempt === undefined) break;
      open.add(attempt);
      void send(agent, port, attempt).then(
        (answer) => settle(attempt, answer),
        (error: unknown) => doubt(attempt, error instanceof Error ? error.message : String(error)),
      );
    }
    check();
  };

  const settle = (attempt: Attempt, { httpStatus, body }: Answer): void => {
    // Any other failure is a fault of the server's, which asking again would hide.
    if (httpStatus === 503) return doubt(attempt, body.code ?? String(httpStatus));
    open.delete(attempt);
    const { orderId, key } = attempt;
    if (httpStatus === 200 && body.data !== undefined) {
      acknowledged += 1;
      log.write({ what: 'acknowledged', orderId, key, hasMoney: body.data.hasMoney });
    } else log.write({ what: 'refused', orderId, key, reason: body.code ?? String(httpStatus) });
    fill();
  };

  const doubt = (attempt: Attempt, reason: string): void => {
    open.delete(attempt);
    log.write({ what: 'unknown', orderId: attempt.orderId, key: attempt.key, reason });
    again.push(attempt);
    // A connection that is refused fails at once: without a turn of the event loop between them this would be a busy loop.
    setImmediate(fill);
  };

  const until = (isReached: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the payments stand still at ${acknowledged}`)), patienceMs);
      check = () => {
        if (isReached()) resolve();
        else if (!isFinishing && next > orders.length) reject(new Error('not enough orders were prepared'));
        else return;
        clearTimeout(late);
        check = () => undefined;
      };
      check();
    });

  return {
    setPort: (given) => {
      port = given;
      fill();
    },
    inFlight: () => open.size,
    unanswered: () => [...open, ...again].map((attempt) => attempt.key),
    acknowledged: () => acknowledged,
    reached: (count, requests) => until(() => acknowledged >= count && open.size >= requests),
    finish: async () => {
      isFinishing = true;
      await until(() => open.size === 0 && again.length === 0);
      agent.destroy();
    },
  };
}

function send(agent: Agent, port: number, { orderId, token, key }: Attempt): Promise<Answer> {
  const body = JSON.stringify({ orderId });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/customer/finishOrder', headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve({ httpStatus: response.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] });
          } catch (error) {
            reject(error instanceof Error ? error : new Error('not JSON'));
          }
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
