import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';

const request = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) });
export type RpcRequest = z.infer<typeof request>;

/** Answers one HTTP request in any way, or never. */
export type Answer = (response: ServerResponse, requests: readonly RpcRequest[]) => void;

/** A server on this machine that answers as an endpoint of a chain would, until a test tells it to misbehave. */
export interface MisbehavingServer {
  readonly url: string;
  /** The methods of all requests so far, those of a batch apart. */
  readonly asked: string[];
  readonly headers: IncomingMessage['headers'][];
  /** Takes the place of the usual answer from now on. */
  answer: Answer;
  readonly stop: () => Promise<void>;
}

export const jsonAnswer =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** Answers each request with what the function returns; one that came alone is answered alone. */
export const resultsAnswer =
  (resultOf: (request: RpcRequest) => unknown): Answer =>
  (response, requests) => {
    const bodies = requests.map((one) => ({ jsonrpc: '2.0', id: one.id, result: resultOf(one) }));
    jsonAnswer(bodies.length === 1 ? bodies[0] : bodies)(response, requests);
  };

export async function startMisbehavingServer(usual: Answer): Promise<MisbehavingServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const double: MisbehavingServer = {
    url: `http://127.0.0.1:${address.port}`,
    asked: [],
    headers: [],
    answer: usual,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (incoming, response) => {
    void readRequests(incoming).then((requests) => {
      double.asked.push(...requests.map(({ method }) => method));
      double.headers.push(incoming.headers);
      double.answer(response, requests);
    });
  });
  return double;
}

async function readRequests(incoming: IncomingMessage): Promise<RpcRequest[]> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  const body: unknown = JSON.parse(text);
  // What is sent to Tron's own interface is no JSON-RPC.
  const parsed = z.union([z.array(request), request.transform((one) => [one])]).safeParse(body);
  return parsed.success ? parsed.data : [{ id: 0, method: incoming.url ?? '', params: [body] }];
}
