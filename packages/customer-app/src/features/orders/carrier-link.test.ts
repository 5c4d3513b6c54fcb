import { expect, it } from 'vitest';
import { carrierLink } from './carrier-link.ts';

it.each([
  ['DHL', '0034 0434', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434'],
  [' ups ', '1Z&x=1', 'https://www.ups.com/track?tracknum=1Z%26x%3D1'],
  ['Northern Post', 'NP 1', undefined],
  ['constructor', '1', undefined],
  ['DHL', null, undefined],
])('%s %s leads to %s', (carrier, number, link) => expect(carrierLink(carrier, number)).toBe(link));
