import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createPool } from '@goodturn/database';
import { type CodeSender, defaultRateLimits } from '@goodturn/server';

import { filledShop, samplePassword } from '../filled-shop.ts';
import { createTestWorld, type TestWorld } from '../test-world.ts';
import { type Facts, filled, missingFields, type Office, type SketchCall, valueAt } from './sketch-call.ts';

/** The shop's site, which the responses of authenticators refer to. */
export const site = { origin: 'https://shop.example', rpId: 'shop.example' };

interface Answer {
  status: number;
  data?: unknown;
}

export interface SketchShop extends Office {
  address: string;
  /** Sends a row, keeps the values for later rows, and returns the errors of the response. */
  errorsOf(row: SketchCall, as?: string): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Opens the sample shop as it is served, with regular rate limits and real time, and a client that only knows the
 * documents. `picture` is the uploaded file.
 */
export async function openSketchShop(picture = new Uint8Array()): Promise<SketchShop> {
  const facts: Facts = new Map();
  const codeSender: CodeSender = ({ text }) => {
    facts.set('code', /\d{6}/.exec(text)?.[0] ?? '');
    return Promise.resolve();
  };
  const context = { clock: { now: () => new Date() }, origin: site.origin, codeSender };
  const world = await createTestWorld({ content: await filledShop(), context, rateLimits: defaultRateLimits });
  await world.start();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  for (const [name, value] of await firstFacts(world)) facts.set(name, value);

  async function send({ call, sends = {}, uploads, keyed }: SketchCall, token: string | undefined) {
    const [method = '', path] = call.split(' ');
    const input = Object.entries(sends).map(([name, value]) => [name, filled(value, facts)] as const);
    const texts = input.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const url = `http://${address}/api/${path}${method === 'GET' ? `?${new URLSearchParams(texts).toString()}` : ''}`;
    const body = uploads === undefined ? JSON.stringify(Object.fromEntries(input)) : formOf(texts, uploads, picture);
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(keyed && { 'idempotency-key': randomUUID() }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    const response = await fetch(url, { method, headers, ...(method !== 'GET' && { body }) });
    return { httpStatus: response.status, answer: await answerOf(response) };
  }

  async function errorsOf(row: SketchCall, as?: string): Promise<string[]> {
    const { httpStatus, answer } = await send(row, as === undefined ? undefined : facts.get(as));
    if (httpStatus !== 200) return [`${row.call} is answered with ${httpStatus}: ${JSON.stringify(answer)}`];
    const { status, data } = answer;
    const places = Object.entries(row.keeps ?? {});
    const kept = places.map(([name, place]) => ({ name, place, value: valueAt(data, place) }));
    for (const { name, value } of kept) if (typeof value === 'string') facts.set(name, value);
    const expected = row.status ?? 1;
    return [
      ...(status === expected
        ? []
        : [`${row.call} has the status ${status}, not ${expected}: ${JSON.stringify(data)}`]),
      ...missingFields(data, row.returns ?? '').map((field) => `${row.call} lacks ${field} in its data`),
      ...missingFields(answer, row.beside ?? '').map((field) => `${row.call} lacks ${field} beside its data`),
      ...kept
        .filter(({ value }) => typeof value !== 'string')
        .map(({ place }) => `${row.call} has no text at ${place} of its data`),
    ];
  }

  const run: Office['run'] = async (path, input) => {
    const sent = await send({ call: `POST ${path}`, sends: { ...input }, keyed: true }, facts.get('officeToken'));
    if (sent.httpStatus !== 200) throw new Error(`${path}: ${JSON.stringify(sent.answer)}`);
    const approvalId = valueAt(sent.answer.data, 'approvalId');
    if (typeof approvalId !== 'string') return sent.answer.data;
    const decision = { approvalId, approve: true, remark: 'Looked at' };
    const { answer } = await send({ call: 'POST approval/decide', sends: decision }, facts.get('deciderToken'));
    if (valueAt(answer.data, 'state') !== 'approved') throw new Error(`${path}: ${JSON.stringify(answer)}`);
    // A server notices a changed setting within a second; this one must notice it immediately.
    world.services.settings.forget();
    return answer.data;
  };

  const runAsDecider: Office['runAsDecider'] = async (path, input) =>
    (await send({ call: `POST ${path}`, sends: { ...input }, keyed: true }, facts.get('deciderToken'))).answer.data;

  return {
    address,
    facts,
    errorsOf,
    run,
    runAsDecider,
    openConnection: () => openConnection(world),
    close: world.close,
  };
}

/** Returns the tokens of the sample shop's people, and the values that no call returns. */
async function firstFacts(world: TestWorld): Promise<[string, string][]> {
  const logIn = async (account: string) =>
    (await world.call('admin/login', { account, password: samplePassword })).data.token;
  const seeded = await world.call('customer/login', { username: '+15550100010', password: samplePassword });
  return [
    ['officeToken', await logIn('ada')],
    ['deciderToken', await logIn('grace')],
    ['seededToken', seeded.data.token],
    ['seededPassword', samplePassword],
    ['whPassword', `${samplePassword}-payout`],
  ];
}

/** Opens a connection of the server's login that nothing uses or ends until an operator does. */
async function openConnection({ context }: TestWorld): Promise<string> {
  const options = { max: 1, applicationName: 'to-be-released', onIdleError: () => undefined };
  const client = await createPool(context.urls.app, options).connect();
  // It is the point that the connection breaks.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ id: string }>(`
    select pid || '.' || (extract(epoch from backend_start) * 1000000)::bigint as id
      from pg_stat_activity where pid = pg_backend_pid()`);
  const [connection] = rows;
  if (connection === undefined) throw new Error('the connection is not listed');
  return connection.id;
}

async function answerOf(response: Response): Promise<Answer> {
  return JSON.parse(await response.text());
}

function formOf(texts: readonly [string, string][], uploads: string, picture: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of texts) form.set(name, value);
  form.set(uploads, new Blob([new Uint8Array(picture)]), 'picture.png');
  return form;
}
