import { beforeEach, expect, it } from 'vitest';
import { setToken } from '../../shared/session/token.ts';
import { choiceOf, orderPath } from './order-path.ts';
import { rememberChoice } from './remembered-choice.ts';

const variants = {
  colors: [
    { code: 'cream', name: 'Cream' },
    { code: 'graphite', name: 'Graphite' },
  ],
  models: [{ code: 'm', name: 'M' }],
};
const order = { orderId: '7', color: null, model: null, variants };
const params = (query: string) => new URLSearchParams(query);

beforeEach(() => sessionStorage.clear());

it('keeps what was chosen in the address', () => {
  expect(orderPath('7', { color: 'graphite', model: undefined })).toBe('/order?id=7&color=graphite');
  expect(orderPath('7', { part: 'return' })).toBe('/order?id=7&part=return');
});

it.each([
  ['the first of each without a word', order, '', { color: 'cream', model: 'm' }],
  ['what the address says', order, 'color=graphite', { color: 'graphite', model: 'm' }],
  ['not what the product does not have', order, 'color=pink&model=xl', { color: 'cream', model: 'm' }],
  ['what the order says', { ...order, color: 'graphite' }, '', { color: 'graphite', model: 'm' }],
  ['the address before the order', { ...order, color: 'graphite' }, 'color=cream', { color: 'cream', model: 'm' }],
  ['nothing where there is no choice', { ...order, variants: { colors: [], models: [] } }, 'color=cream', {}],
])('chooses %s', (_, of, query, expected) => expect(choiceOf(of, params(query))).toEqual(expected));

it('chooses what was chosen on its page before, and not what was chosen for another order', () => {
  rememberChoice('7', { color: 'graphite' });
  expect(choiceOf(order)).toEqual({ color: 'graphite', model: 'm' });
  expect(choiceOf(order, params('color=cream'))).toEqual({ color: 'cream', model: 'm' });
  expect(choiceOf({ ...order, orderId: '8' })).toEqual({ color: 'cream', model: 'm' });
});

it('chooses for one person what that person has chosen, and nothing that another has', () => {
  setToken('random.c1');
  rememberChoice('7', { color: 'graphite' });
  setToken('random.c2');
  expect(choiceOf(order)).toEqual({ color: 'cream', model: 'm' });
  setToken('other.c1');
  expect(choiceOf(order)).toEqual({ color: 'graphite', model: 'm' });
  setToken(null);
});
