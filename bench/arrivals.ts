import { Agent, request } from 'node:http';

/** A response, measured from the moment when its request was due. */
export interface Sample {
  ms: number;
  httpStatus: number;
  /** The error code; empty on success. */
  code: string;
}

export interface Arrival {
  method: 'GET' | 'POST';
  path: string;
  address: string;
  token?: string;
  idempotencyKey?: string;
  body?: object;
}

const tickMs = 4;
const maxSockets = 400;

/** Sends requests at a rate that does not wait for responses, as independent people do. */
export function createArrivals(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets });

  const send = ({ method, path, address, token, idempotencyKey, body }: Arrival, dueAt: number): Promise<Sample> =>
    new Promise((resolve) => {
      const headers = {
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      };
      const end = (httpStatus: number, code: string) => resolve({ ms: performance.now() - dueAt, httpStatus, code });
      const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          end(status, status < 400 ? '' : String(JSON.parse(Buffer.concat(chunks).toString()).code));
        });
      });
      outgoing.on('error', (error) => end(0, error.message));
      outgoing.end(body && JSON.stringify(body));
    });

  return {
    /** Sends `perSecond` requests for a duration, and waits for all responses. */
    async run(perSecond: number, seconds: number, next: (index: number) => Arrival): Promise<Sample[]> {
      const answers: Promise<Sample>[] = [];
      const startedAt = performance.now();
      const total = Math.round(perSecond * seconds);
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const due = Math.min(total, 1 + Math.floor(((performance.now() - startedAt) * perSecond) / 1_000));
          while (answers.length < due) {
            const index = answers.length;
            answers.push(send(next(index), startedAt + (index * 1_000) / perSecond));
          }
          if (answers.length < total) return;
          clearInterval(timer);
          resolve();
        }, tickMs);
      });
      return await Promise.all(answers);
    },
    close: () => agent.destroy(),
  };
}

const at = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN) * 10) / 10;

export function latencyOf(samples: readonly Sample[]): { answers: number; p50Ms: number; p99Ms: number } {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return { answers: samples.length, p50Ms: at(sorted, 0.5), p99Ms: at(sorted, 0.99) };
}

export function outcomesOf(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, httpStatus } of samples) {
    const outcome = httpStatus === 200 ? 'done' : code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
