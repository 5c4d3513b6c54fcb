/** A child process: fetches statements concurrently, and reports each response. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface FetchedStatement {
  httpStatus: number;
  firstByteMs: number;
  allMs: number;
  lines: number;
  bytes: number;
}

const { port, tokens } = JSON.parse(process.env['BENCH_CLIENT'] ?? '{}') as { port: number; tokens: string[] };

async function fetchOne(token: string): Promise<FetchedStatement> {
  const start = performance.now();
  const options = {
    host: '127.0.0.1',
    port,
    path: '/api/customer/statement',
    headers: { authorization: `Bearer ${token}` },
  };
  return await new Promise((resolve, reject) => {
    const asked = request(options, (response) => {
      const firstByteMs = Math.round(performance.now() - start);
      text(response).then((body) => {
        const allMs = Math.round(performance.now() - start);
        const csv: string = JSON.parse(body).data?.csv ?? '';
        const lines = csv.split('\r\n').length - 2;
        resolve({ httpStatus: response.statusCode ?? 0, firstByteMs, allMs, lines, bytes: body.length });
      }, reject);
    });
    asked.once('error', reject);
    asked.end();
  });
}

process.send?.(await Promise.all(tokens.map(fetchOne)));
process.disconnect?.();
