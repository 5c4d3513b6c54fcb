import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Sent {
  chatId: string;
  text: string;
  /** The syntax by which the text is to be parsed; undefined for plain text. */
  parseMode: string | undefined;
  entities: { type: string; offset: number; length: number }[];
}

/**
 * Opens a test double of the Bot API on this machine with one bot: it delivers what people write and records what the
 * bot sends.
 */
export async function openTelegram(token = '1234567:AAEtestertestertestertestertester') {
  const updates: { update_id: number }[] = [];
  const sent: Sent[] = [];
  const calls: string[] = [];
  const blocked = new Set<string>();
  let failing: { status: number; retryAfter?: number } | 'silent' | undefined;
  let nextUpdate = 100;

  async function respond(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const [, givenToken, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const input = JSON.parse((await text(request)) || '{}');
    calls.push(method);
    if (givenToken !== token) return refusal(401, 'Unauthorized');
    if (failing !== undefined && failing !== 'silent') return refusal(failing.status, 'Try later', failing.retryAfter);
    if (method === 'getMe')
      return success({ id: 1_234_567, is_bot: true, first_name: 'Shop', username: 'goodturn_test_bot' });
    if (method === 'getUpdates') return success(updates.filter(({ update_id: id }) => id >= (input.offset ?? 0)));
    if (method !== 'sendMessage') return refusal(404, 'Not Found');
    const chatId = String(input.chat_id);
    if (blocked.has(chatId)) return refusal(403, 'Forbidden: bot was blocked by the user');
    sent.push({ chatId, text: input.text, parseMode: input.parse_mode, entities: input.entities ?? [] });
    return success({
      message_id: sent.length,
      date: 0,
      chat: { id: Number(chatId), type: 'private' },
      text: input.text,
    });
  }

  const server = createServer((request, response) => {
    if (failing === 'silent') return void request.socket.destroy();
    void respond(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so that its address is an object.
  const { port } = server.address() as AddressInfo;
  const add = (update: object): void => {
    updates.push({ update_id: nextUpdate, ...update });
    nextUpdate += 1;
  };
  const from = (chatId: number) => ({
    id: chatId,
    is_bot: false,
    first_name: 'Ada',
    last_name: 'L',
    username: `ada_${chatId}`,
    language_code: 'de',
  });
  return {
    apiRoot: `http://127.0.0.1:${port}`,
    token,
    sent,
    calls,
    blocked,
    write(chatId: number, said: string, type = 'private'): void {
      const chat = { id: chatId, type, first_name: 'Ada' };
      add({ message: { message_id: nextUpdate, date: 0, chat, from: from(chatId), text: said } });
    },
    block(chatId: number): void {
      blocked.add(String(chatId));
      const member = (status: string) => ({ status, user: from(1_234_567) });
      add({
        my_chat_member: {
          chat: { id: chatId, type: 'private', first_name: 'Ada' },
          from: from(chatId),
          date: 0,
          old_chat_member: member('member'),
          new_chat_member: member('kicked'),
        },
      });
    },
    /** Responds to every request with this error; 'silent' closes each connection without a response. */
    failWith(next: typeof failing): void {
      failing = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const success = (result: unknown) => ({ status: 200, body: { ok: true, result } });
const refusal = (status: number, description: string, retryAfter?: number) => ({
  status,
  body: {
    ok: false,
    error_code: status,
    description,
    ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
  },
});
