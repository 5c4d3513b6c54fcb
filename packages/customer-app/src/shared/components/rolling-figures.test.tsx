import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RollingFigures } from './rolling-figures.tsx';

const rolling = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-was]')].map((figure) => [
    figure.dataset['was'],
    figure.textContent,
  ]);

it('only the figures that change roll, each from what it was, and the text is always the new one', () => {
  const { container, rerender } = render(<RollingFigures text="200.00" />);
  expect(rolling(container)).toEqual([]);
  rerender(<RollingFigures text="166.00" />);
  expect(container.textContent).toBe('166.00');
  expect(rolling(container)).toEqual([
    ['2', '1'],
    ['0', '6'],
    ['0', '6'],
  ]);
  rerender(<RollingFigures text="1,166.05" />);
  expect(container.textContent).toBe('1,166.05');
  expect(rolling(container)).toEqual([
    ['', '1'],
    ['0', '5'],
  ]);
  const [figure] = container.querySelectorAll('[data-was]');
  if (figure === undefined) throw new Error('nothing rolls');
  fireEvent.animationEnd(figure);
  expect(container.innerHTML).toBe('1,166.05');
});
