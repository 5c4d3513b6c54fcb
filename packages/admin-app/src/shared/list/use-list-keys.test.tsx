import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useListKeys } from './use-list-keys.ts';

afterEach(cleanup);

it('Enter begins at the first row, and opens the one on which it is', () => {
  const onOpen = vi.fn<(place: number) => void>();
  const nothing = () => undefined;
  const { result } = renderHook(() =>
    useListKeys({ rowCount: 2, onOpen, onSelect: nothing, onSearch: nothing, onFilter: nothing }),
  );
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('Enter');
  expect([result.current, onOpen.mock.calls]).toEqual([0, []]);
  press('j');
  press('Enter');
  expect([result.current, onOpen.mock.calls]).toEqual([1, [[1]]]);
});

it('two keys that come before the page is rendered again count one after the other', () => {
  const onOpen = vi.fn<(place: number) => void>();
  const nothing = () => undefined;
  renderHook(() => useListKeys({ rowCount: 2, onOpen, onSelect: nothing, onSearch: nothing, onFilter: nothing }));
  act(() => {
    for (const key of ['j', 'j', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  expect(onOpen.mock.calls).toEqual([[1]]);
});
