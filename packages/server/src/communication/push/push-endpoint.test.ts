import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../foundation/public-address.ts';
import { parsePushEndpoint } from './push-endpoint.ts';

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGVz?x=1',
    'https://push.example:443/1',
  ])('can be %s', (text) => {
    expect(parsePushEndpoint(text)?.protocol).toBe('https:');
  });

  it.each([
    'http://push.example/1',
    'ftp://push.example/1',
    'https://push.example:8443/1',
    'https://user@push.example/1',
    'https://user:word@push.example/1',
    'https://push.example/1#part',
    'https://localhost/1',
    'https://shop.localhost/1',
    'https://db.internal/1',
    'https://printer.local/1',
    'https://database/1',
    'https://push.example./1',
    'https://127.0.0.1/1',
    'https://0x7f.1/1',
    'https://2130706433/1',
    'https://93.184.216.34/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'push.example/1',
    '',
  ])('cannot be %s', (text) => {
    expect(parsePushEndpoint(text)).toBeUndefined();
  });
});

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '2a00:1450::1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '168.63.129.16',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::10.0.0.1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'push.example',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
