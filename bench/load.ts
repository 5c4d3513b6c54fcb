import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { PayableOrder } from '@goodturn/testkit/payable-shop';
import { sendPaced } from './paced-load.ts';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  answers: number;
}

/** Pays each order once over 256 connections for a duration. Throws if a response is not 200 or the orders run out. */
export async function payAll(port: number, orders: Iterator<PayableOrder>, durationS: number): Promise<Load> {
  let isExhausted = false;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { value, done } = orders.next();
    if (done === true) isExhausted = true;
    const order: PayableOrder = done === true ? { orderId: '1', token: '' } : value;
    return {
      ...request,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${order.token}`,
        'idempotency-key': randomUUID(),
      },
      body: `{"orderId":"${order.orderId}"}`,
    };
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 256,
    duration: durationS,
    requests: [{ method: 'POST', path: '/api/customer/finishOrder', setupRequest }],
  });
  if (isExhausted) throw new Error('not enough orders were prepared');
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were refusals, ${result.errors} connections failed`);
  }
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    answers: result['2xx'],
  };
}

/** Pays orders at a rate that does not wait for responses. Throws if a payment is rejected or the orders run out. */
export async function payPaced(
  port: number,
  orders: Iterator<PayableOrder>,
  rate: { perSecond: number; seconds: number },
): Promise<Load> {
  const result = await sendPaced(port, rate, () => {
    const { value, done } = orders.next();
    if (done === true) throw new Error('not enough orders were prepared');
    const body = `{"orderId":"${value.orderId}"}`;
    return [
      'POST /api/customer/finishOrder HTTP/1.1',
      'host: 127.0.0.1',
      'content-type: application/json',
      `authorization: Bearer ${value.token}`,
      `idempotency-key: ${randomUUID()}`,
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
  });
  if (result.refused > 0) throw new Error(`${result.refused} answers were refusals`);
  return result;
}
