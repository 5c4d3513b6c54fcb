import { expect, it } from 'vitest';
import { hitItems, screenItems } from './palette-hits.ts';

const t = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ');

it('what was found leads to where it is shown', () => {
  const hits = [
    { kind: 'order', id: '7', name: '7', note: 'Tea kettle' },
    { kind: 'user', id: '8', name: '+6555500200', note: 'Ann Lee' },
    { kind: 'approval', id: '9', name: '9', note: 'system_increase' },
    { kind: 'product', id: '3', name: 'Tea & kettle', note: 'Halden' },
  ] as const;
  expect(hitItems(hits, t).map(({ to, name, note }) => [to, name, note])).toEqual([
    ['/customer/orders?view=all&orderId=7', 'admin_view.numberOf 7', 'Tea kettle'],
    ['/customer/users/8', '+6555500200', 'Ann Lee'],
    ['/customer/approvals/9', 'admin_view.numberOf 9', 'admin_view.kind.system_increase'],
    ['/customer/product_list?name=Tea%20%26%20kettle', 'Tea & kettle', 'Halden'],
  ]);
});

it('screens are found by a part of their name, those that begin with it first', () => {
  const screen = (name: string) => ({ key: name, to: `/customer/${name}`, kind: 'Screen', name, note: '' });
  const screens = ['Reorders', 'Orders', 'Users'].map(screen);
  expect(screenItems(screens, ' ORDER').map(({ name }) => name)).toEqual(['Orders', 'Reorders']);
  expect(screenItems(screens, '').length).toBe(3);
});
