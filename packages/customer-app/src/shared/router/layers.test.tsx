import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen, navigate, readLocation } from './hash-history.ts';
import { layersOfEntry, openLayer } from './layers.ts';

const places: string[] = [];
let stop: () => void;
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(async () => {
  places.length = 0;
  navigate('/view/home');
  stop = listen(({ location, type }) => places.push(`${type} ${location.pathname}`));
  await settled();
});
afterEach(async () => {
  stop();
  await settled();
});

it('Back closes what lies over the page, and the page stays', async () => {
  const close = vi.fn<() => void>();
  const closed = openLayer(() => {
    close();
    closed();
  });
  await settled();
  expect(layersOfEntry()).toBe(1);
  history.back();
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect(layersOfEntry()).toBe(0);
  expect(places).toEqual([]);
  expect(readLocation().pathname).toBe('/view/home');
});

it('closed by its button, it leaves no entry behind', async () => {
  navigate('/view/task');
  const closed = openLayer(() => undefined);
  await settled();
  closed();
  await settled();
  expect(layersOfEntry()).toBe(0);
  history.back();
  await settled();
  expect(places).toEqual(['PUSH /view/task', 'POP /view/home']);
});

it('one that follows another takes over its entry', async () => {
  const closeFirst = openLayer(() => undefined);
  await settled();
  const length = history.length;
  closeFirst();
  const closeSecond = openLayer(() => undefined);
  await settled();
  expect([layersOfEntry(), history.length]).toEqual([1, length]);
  closeSecond();
});

it('a place that it led to has the page behind it, not the dialog', async () => {
  navigate('/view/task');
  const closed = openLayer(() => undefined);
  await settled();
  navigate('/recharge');
  closed();
  await settled();
  history.back();
  await settled();
  expect(places).toEqual(['PUSH /view/task', 'PUSH /recharge', 'POP /view/task']);
  expect(layersOfEntry()).toBe(0);
});

it('a place that takes the place of the page takes that of its dialog, too', async () => {
  navigate('/map');
  const closed = openLayer(() => undefined);
  await settled();
  navigate('/login', { replace: true });
  closed();
  await settled();
  history.back();
  await settled();
  expect(places.at(-2)).toBe('REPLACE /login');
  expect(places.at(-1)).toBe('POP /view/home');
});

it('one that is busy and stays open gets its entry again', async () => {
  const close = vi.fn<() => void>();
  const closed = openLayer(close);
  await settled();
  history.back();
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect(layersOfEntry()).toBe(1);
  closed();
});

it('where there is nothing to go back to, the way on stays open', async () => {
  const closed = openLayer(() => undefined);
  await settled();
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  closed();
  await settled();
  navigate('/rule');
  expect(readLocation().pathname).toBe('/view/home');
  await expect.poll(() => readLocation().pathname).toBe('/rule');
  expect(layersOfEntry()).toBe(0);
  go.mockRestore();
});

it('a page that is shown again after a reload with a dialog has no entry of it', async () => {
  stop();
  history.pushState({ key: 'a', layers: 1 }, '', location.href);
  stop = listen(() => undefined);
  await settled();
  expect(layersOfEntry()).toBe(0);
});
