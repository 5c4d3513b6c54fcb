import { expect, it } from 'vitest';
import { choiceOf, orderPath } from './order-path.ts';

const variants = {
  colors: [
    { code: 'cream', name: 'Cream' },
    { code: 'graphite', name: 'Graphite' },
  ],
  models: [{ code: 'm', name: 'M' }],
};
const order = { color: null, model: null, variants };

it('has one address for an order, and one for each of its forms', () => {
  expect(orderPath('7')).toBe('/order?id=7');
  expect(orderPath('7', { part: 'return' })).toBe('/order?id=7&part=return');
});

it.each([
  ['the first of each where nobody chose', order, { color: 'cream', model: 'm' }],
  ['what the order names', { ...order, color: 'graphite' }, { color: 'graphite', model: 'm' }],
  ['nothing where there is no choice', { ...order, variants: { colors: [], models: [] } }, {}],
])('ships %s', (_, of, expected) => expect(choiceOf(of)).toEqual(expected));
