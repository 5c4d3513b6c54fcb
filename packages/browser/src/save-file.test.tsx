import { expect, it, vi } from 'vitest';
import { saveCsv } from './save-file.ts';

it('saves a CSV file with one byte order mark', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  saveCsv('rows.csv', 'a,b');
  saveCsv('rows.csv', '\ufeffa,b');
  for (const [file] of saved.mock.calls) {
    const bytes = new Uint8Array(await new Response(file as Blob).arrayBuffer());
    expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0x61, 0x2c, 0x62]);
  }
  expect(saved).toHaveBeenCalledTimes(2);
  expect(location.href).toBe('http://localhost:3000/');
});
