import { openPictureHost } from '@goodturn/testkit/picture-host';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let host: Awaited<ReturnType<typeof openPictureHost>>;
beforeEach(async () => {
  host = await openPictureHost();
});
afterEach(() => host.close());

const address = 'https://cdn.example/1.jpg?size=2';
const never = new AbortController().signal;
const fetched = async (from = address) => await host.download(from, never);
/** Returns why an address gives no file. */
const faultOf = async (from = address) =>
  await fetched(from).then(
    () => 'none',
    (error: { fault?: string }) => error.fault,
  );

it('is the bytes at the address, for which it has 20 seconds', async () => {
  host.serves(address, Buffer.from('picture'));
  expect((await fetched(`${address}#part`)).toString()).toBe('picture');
  expect([host.taken, host.deadlines()]).toEqual([[address], [20_000]]);
});

describe('asks nobody', () => {
  it.each([
    'http://cdn.example/1.jpg',
    'https://ada:secret@cdn.example/1.jpg',
    'https://cdn.example:8443/1.jpg',
    'file:///etc/passwd',
    'cdn.example/1.jpg',
    '',
  ])('at %j, which is no plain address by https', async (from) => {
    expect([await faultOf(from), host.lookedUp, host.taken]).toEqual(['address', [], []]);
  });

  it.each(['10.0.0.7', '169.254.169.254', '192.168.1.1'])('by a name that leads to %s', async (inside) => {
    host.leads('cdn.example', inside);
    expect([await faultOf(), host.taken]).toEqual(['not_public', []]);
  });

  it.each(['https://10.0.0.7/1.jpg', 'https://[::1]/1.jpg', 'https://[::ffff:10.0.0.7]/1.jpg'])(
    'by a number, which is never looked up: %s',
    async (from) => {
      expect([await faultOf(from), host.lookedUp, host.taken]).toEqual(['not_public', [], []]);
    },
  );

  it('at an address that a name got between the check and the connection', async () => {
    host.leads('cdn.example', '127.0.0.1', '10.0.0.7');
    host.serves(address, Buffer.from('picture'));
    expect((await fetched()).toString()).toBe('picture');
    expect(host.lookedUp).toEqual(['cdn.example']);
    expect(await faultOf()).toBe('not_public');
  });
});

describe('a redirect', () => {
  const chain = (length: number, end: string) => {
    for (let step = 0; step < length; step += 1) {
      const location = step + 1 === length ? end : `/${step + 1}`;
      host.answers(`https://cdn.example/${step}`, 302, { location });
    }
  };

  it('is followed three times, and no fourth time', async () => {
    host.serves(address, Buffer.from('picture'));
    chain(3, address);
    expect((await fetched('https://cdn.example/0')).toString()).toBe('picture');
    expect(host.taken).toHaveLength(4);
    chain(4, address);
    expect(await faultOf('https://cdn.example/0')).toBe('redirects');
    expect(host.taken).toHaveLength(8);
  });

  it.each(['http://cdn.example/1.jpg', 'https://cdn.example:8443/', 'ftp://cdn.example/'])(
    'leads to no other address than one could name: %s',
    async (location) => {
      chain(1, location);
      expect(await faultOf('https://cdn.example/0')).toBe('redirects');
    },
  );

  it('without an address leads nowhere', async () => {
    host.answers(address, 301);
    expect(await faultOf()).toBe('redirects');
  });

  it.each(['https://inside.example/secret', 'https://169.254.169.254/latest/meta-data', 'https://[::1]/'])(
    'leads to nothing inside: %s',
    async (location) => {
      host.leads('inside.example', '10.0.0.7');
      chain(1, location);
      expect([await faultOf('https://cdn.example/0'), host.taken]).toEqual(['not_public', ['https://cdn.example/0']]);
    },
  );

  it('to the same name has that name looked up again', async () => {
    host.leads('cdn.example', '127.0.0.1', '10.0.0.7');
    chain(1, '/1');
    expect([await faultOf('https://cdn.example/0'), host.lookedUp.length]).toEqual(['not_public', 2]);
  });
});

describe('a file', () => {
  const megabyte = 1_048_576;

  it('of 8 MB is taken', async () => {
    host.serves(address, Buffer.alloc(8 * megabyte));
    expect(await fetched()).toHaveLength(8 * megabyte);
  });

  it('that says it is larger is not read, and one that does not say it is read no further', async () => {
    host.sends(address, { length: 8 * megabyte + 1, bytes: Buffer.alloc(megabyte) });
    expect(await faultOf()).toBe('too_large');
    host.sends(address, { bytes: Buffer.alloc(megabyte) });
    expect(await faultOf()).toBe('too_large');
  });

  it('that does not come in time is given up, before its first byte and after it', async () => {
    host.falls(address);
    expect(await faultOf()).toBe('too_slow');
    host.falls(address, Buffer.from('half'));
    expect(await faultOf()).toBe('too_slow');
  });

  it('that breaks off is none', async () => {
    host.breaks(address);
    expect(await faultOf()).toBe('unreachable');
  });

  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [204, 'forbidden'],
    [408, 'server_error'],
    [429, 'server_error'],
    [500, 'server_error'],
    [503, 'server_error'],
  ])('is not there where the server answers %i', async (status, fault) => {
    host.answers(address, status);
    expect(await faultOf()).toBe(fault);
  });
});
