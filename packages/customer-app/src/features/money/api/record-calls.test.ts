import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../shared/api/api-client.ts';
import { fetchStatement } from './record-calls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('asks for a statement with the times that the app shows', async () => {
  vi.stubEnv('TZ', 'America/Phoenix');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ status: 1, data: { fileName: 'statement.csv', csv: '' } }));
  });
  await fetchStatement(api.caller());
  expect(asked).toEqual(['/api/customer/statement?timeZone=America%2FPhoenix']);
});
