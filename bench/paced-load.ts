import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { latencyOf, type Sample } from './arrivals.ts';

const connections = 256;
const tickMs = 4;
/**
 * New connections, and PostgreSQL's first change of each page after a checkpoint, belong to the start and not to the
 * load.
 */
const uncountedMs = 1_000;

interface Waiting {
  text: string;
  dueAt: number;
}

/**
 * Sends requests at a rate that does not wait for responses, and measures each from the moment when it was due,
 * excluding the first second. It uses bare sockets, because a client that shares two cores with the measured server
 * must cost less than Node's own, and autocannon sends the requests of a second in its first moments.
 */
export async function sendPaced(
  port: number,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  next: () => string,
): Promise<ReturnType<typeof latencyOf> & { perSecond: number; refused: number }> {
  const samples: Sample[] = [];
  const queue: Waiting[] = [];
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(port)));
  const free = [...sockets];
  const startedAt = performance.now();
  let answered = 0;
  const send = (socket: Socket, { text, dueAt }: Waiting): void => {
    onResponse.set(socket, (httpStatus) => {
      answered += 1;
      const isCounted = httpStatus !== 200 || dueAt - startedAt >= uncountedMs;
      if (isCounted) samples.push({ ms: performance.now() - dueAt, httpStatus, code: '' });
      const following = queue.shift();
      if (following) send(socket, following);
      else free.push(socket);
    });
    socket.write(text, 'latin1');
  };
  const total = Math.round(perSecond * seconds);
  for (let sent = 0; answered < total; await new Promise((resolve) => setTimeout(resolve, tickMs))) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1_000));
    for (; sent < due; sent += 1) {
      const waiting = { text: next(), dueAt: startedAt + (sent * 1_000) / perSecond };
      const socket = free.pop();
      if (socket) send(socket, waiting);
      else queue.push(waiting);
    }
  }
  const elapsedS = (performance.now() - startedAt) / 1_000;
  for (const socket of sockets) socket.destroy();
  const refused = samples.filter(({ httpStatus }) => httpStatus !== 200).length;
  return { ...latencyOf(samples), perSecond: total / elapsedS, refused };
}

const onResponse = new WeakMap<Socket, (httpStatus: number) => void>();

async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    if (received.length < lengthOf(received)) return;
    const httpStatus = Number(received.toString('latin1', 9, 12));
    received = Buffer.alloc(0);
    onResponse.get(socket)?.(httpStatus);
  });
  return socket;
}

/**
 * Returns the length of a response in bytes; infinite until its head is complete. Every call of the product has a
 * Content-Length.
 */
function lengthOf(response: Buffer): number {
  const headEnd = response.indexOf('\r\n\r\n');
  const field = response.indexOf('content-length: ');
  if (headEnd < 0 || field < 0) return Number.POSITIVE_INFINITY;
  const digits = response.toString('latin1', field + 16, response.indexOf('\r', field));
  return headEnd + 4 + Number(digits);
}
