/** A page that sends test money to a deposit address, as somebody outside of the shop does. It belongs to no shop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { normalAddress } from '@goodturn/addresses';
import { parseMoney } from '@goodturn/money';
import type { OpenEthereum } from './open-ethereum.ts';

const maxBodyLength = 1_000;

/** Serves the page on a free port of this machine alone. */
export async function serveMoneyPage(
  chain: Pick<OpenEthereum, 'sendUsdt'>,
): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    answer(chain, request)
      .then((text) => respond(response, 200, text))
      .catch((error: unknown) => respond(response, 400, pageOf(error instanceof Error ? error.message : 'It failed.')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, server };
}

async function answer(chain: Pick<OpenEthereum, 'sendUsdt'>, request: IncomingMessage): Promise<string> {
  if (request.method !== 'POST') return pageOf('');
  // A page of another origin must not send on behalf of who has this one open.
  if (request.headers['sec-fetch-site'] !== 'same-origin') throw new Error('Send it from this page.');
  const form = new URLSearchParams(await bodyOf(request));
  const address = normalAddress('ethereum', (form.get('address') ?? '').trim());
  if (address === undefined) throw new Error('This is not an address on Ethereum. Copy it from Recharge in the shop.');
  const units = BigInt(parseMoney((form.get('amount') ?? '').trim()));
  if (units <= 0n) throw new Error('Send more than nothing.');
  const hash = await chain.sendUsdt(address, units);
  return pageOf(`Sent: ${hash}`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > maxBodyLength) throw new Error('That is too long.');
  }
  return text;
}

function respond(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

const pageOf = (said: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Send me test money</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}input,button{font:inherit;display:block;width:100%;box-sizing:border-box;margin:.25rem 0 1rem;padding:.5rem}</style>
<h1>Send me test money</h1>
<p>USDT on a chain that lives on this machine and ends with the shop. It is worth nothing.</p>
<form method="post">
<label>Deposit address on Ethereum, from Recharge in the shop <input name="address" required spellcheck="false" autocomplete="off"></label>
<label>Amount in USD <input name="amount" value="25.50" inputmode="decimal" required></label>
<button>Send</button>
</form>
<p role="status">${escaped(said)}</p>
`;
