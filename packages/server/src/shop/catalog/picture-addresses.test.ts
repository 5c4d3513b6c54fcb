import { describe, expect, it } from 'vitest';
import { addressesIn, notedPictures, pictureCell } from './picture-addresses.ts';

const none: ReadonlySet<string> = new Set();
const statesOf = (addresses: readonly string[], own = none, room = 100) =>
  notedPictures(addresses, { own, stored: none, room }).map(({ state, reason }) => reason ?? state);

describe('the addresses of a cell', () => {
  it('are separated by spaces, lines or bars, and come once each', () => {
    const cell = ' https://a.example/1.jpg|https://a.example/2.jpg?x=1&amp;y=2,3\nhttps://a.example/1.jpg ';
    expect(addressesIn(cell)).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg?x=1&y=2,3']);
    expect(addressesIn('')).toEqual([]);
  });

  it.each([',', ', ', ';', ' ; ', ',\n', ' | ', ',|'])('are told apart as people list them, by %j', (between) => {
    const addresses = ['https://a.example/1.jpg?w=1,2;3', 'HTTPS://a.example/2.jpg', 'https://a.example/x,y.jpg'];
    expect(addressesIn(`${addresses.join(between)}${between.trim()}`)).toEqual(addresses);
  });

  it('come back out of a cell that is made of them, whatever stands in them', () => {
    const cell = pictureCell([' https://a.example/my photo|1.jpg', '', 'https://a.example/2.jpg']);
    expect(addressesIn(cell)).toEqual(['https://a.example/my%20photo%7C1.jpg', 'https://a.example/2.jpg']);
  });
});

describe('a picture that a row names', () => {
  it('waits under one form of its address', () => {
    const addresses = ['HTTPS://CDN.example:443/a.jpg#x', 'https://cdn.example/a.jpg', 'https://münz.example/b'];
    expect(notedPictures(addresses, { own: none, stored: none, room: 9 })).toEqual([
      { position: 0, address: 'https://cdn.example/a.jpg', state: 'waiting', reason: null },
      { position: 2, address: 'https://xn--mnz-hoa.example/b', state: 'waiting', reason: null },
    ]);
  });

  it.each(['http://a.example/1.jpg', 'https://a.example:81/', 'https://a@b.example/', 'picture.jpg', '//a.example/'])(
    'is refused at once where nothing can be fetched: %s',
    (address) => {
      expect(statesOf([address])).toEqual(['address']);
    },
  );

  it('is refused with the beginning of an address that is too long', () => {
    const [noted] = notedPictures([`https://a.example/${'x'.repeat(1_500)}`], { own: none, stored: none, room: 9 });
    expect([noted?.reason, noted?.address.length]).toEqual(['address', 120]);
  });

  it('is kept where the product has it', () => {
    const own = new Set(['https://a.example/1.jpg']);
    expect(statesOf(['https://a.example/1.jpg', 'https://a.example/2.jpg'], own, 1)).toEqual(['kept', 'waiting']);
  });

  it('of the shop itself is known by its name, at whatever host an export has written it', () => {
    const [name, other] = ['0123456789abcdef'.repeat(2), 'f'.repeat(32)];
    const noted = (address: string, own = none) =>
      notedPictures([address], { own, stored: new Set([name]), room: 9 }).map((one) => [
        one.address,
        one.reason ?? one.state,
      ]);
    const address = `/files/${name}-1080.webp`;
    for (const text of [address, `https://shop.example${address}`, `http://localhost:8080${address}`]) {
      expect(noted(text)).toEqual([[address, 'waiting']]);
      expect(noted(text, new Set([address]))).toEqual([[address, 'kept']]);
    }
    const elsewhere = `/files/${other}-1080.webp`;
    expect(noted(elsewhere)).toEqual([[elsewhere, 'missing']]);
    expect(noted(`https://other.example${elsewhere}`)).toEqual([[`https://other.example${elsewhere}`, 'waiting']]);
    expect(noted(`https://other.example/${name}-1080.webp`)[0]?.[1]).toBe('waiting');
  });

  it('is refused beyond the twentieth of a product, and beyond what the import has room for', () => {
    const many = Array.from({ length: 22 }, (_, place) => `https://a.example/${place}.jpg`);
    expect(statesOf(many).slice(19)).toEqual(['waiting', 'product_full', 'product_full']);
    expect(statesOf(many, none, 2).slice(0, 4)).toEqual(['waiting', 'waiting', 'import_full', 'import_full']);
    expect(statesOf(many, none, -3)[0]).toBe('import_full');
  });
});
