import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Motion, startMotion } from './carousel-motion.ts';

const width = 300;
let viewport: HTMLElement;
let motion: Motion | undefined;
const onSelect = vi.fn<(index: number) => void>();
const onClick = vi.fn<() => void>();

function start(count: number, autoplay = false): HTMLElement[] {
  const slides = Array.from({ length: count }, () => document.createElement('button'));
  for (const slide of slides) slide.addEventListener('click', onClick);
  viewport.append(...slides);
  motion = startMotion(viewport, { slides, autoplay, onSelect });
  return slides;
}

const pointer = (target: EventTarget, type: string, clientX = 0) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX }));

function drag(from: number, to: number, slide: HTMLElement | undefined): void {
  if (slide === undefined) throw new Error('There is no such slide.');
  pointer(slide, 'pointerdown', from);
  pointer(slide, 'pointermove', to);
  pointer(slide, 'pointerup', to);
  slide.click();
}

beforeEach(() => {
  vi.useFakeTimers();
  viewport = document.createElement('div');
  Object.defineProperty(viewport, 'clientWidth', { value: width });
  viewport.setPointerCapture = () => undefined;
  document.body.append(viewport);
});

afterEach(() => {
  motion?.end();
  viewport.remove();
  document.documentElement.dir = 'ltr';
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('slides move by themselves every three seconds, from the last on to the first', () => {
  const slides = start(3, true);
  vi.advanceTimersByTime(9_500);
  expect(onSelect.mock.calls).toEqual([[1], [2], [0]]);
  vi.advanceTimersByTime(1_000);
  expect(slides.map(({ style }) => style.transform)).toEqual(['translateX(0%)', 'translateX(0%)', 'translateX(-300%)']);
});

it('a move takes a quarter of a second, and no time at all for who asked for less motion', () => {
  const slides = start(3);
  const places = () => slides.map(({ style }) => style.transform);
  motion?.slideTo(1);
  vi.advanceTimersByTime(100);
  expect(places()).not.toContain('translateX(-100%)');
  vi.advanceTimersByTime(170);
  expect(places()).toEqual(['translateX(-100%)', 'translateX(-100%)', 'translateX(-100%)']);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  motion?.slideTo(0);
  expect(places()).toEqual(['translateX(0%)', 'translateX(0%)', 'translateX(-300%)']);
  vi.unstubAllGlobals();
});

it('a slide is gone to the short way round', () => {
  const slides = start(5);
  motion?.slideTo(4);
  vi.advanceTimersByTime(130);
  expect(slides[1]?.style.transform).toMatch(/^translateX\(\d/);
  vi.advanceTimersByTime(500);
  expect(onSelect.mock.calls).toEqual([[4]]);
});

it('nothing moves under a pointer or the focus, nor after a pause', () => {
  start(3, true);
  for (const [comes, goes] of [
    ['mouseenter', 'mouseleave'],
    ['focusin', 'focusout'],
    ['pointerdown', 'pointerup'],
  ] as const) {
    pointer(viewport, comes);
    onSelect.mockClear();
    vi.advanceTimersByTime(10_000);
    expect(onSelect).not.toHaveBeenCalled();
    pointer(viewport, goes);
    onSelect.mockClear();
    vi.advanceTimersByTime(3_000);
    expect(onSelect).toHaveBeenCalledTimes(1);
  }
  motion?.setPlaying(false);
  onSelect.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(onSelect).not.toHaveBeenCalled();
});

it('a drag turns to the next slide or the one before, and is no tap', () => {
  const [first] = start(3);
  drag(200, 100, first);
  vi.advanceTimersByTime(2_000);
  drag(100, 200, first);
  vi.advanceTimersByTime(2_000);
  drag(100, 200, first);
  expect(onSelect.mock.calls).toEqual([[1], [0], [2]]);
  expect(onClick).not.toHaveBeenCalled();
});

it('where one writes from the right, a drag to the right turns to the next slide', () => {
  document.documentElement.dir = 'rtl';
  const [first] = start(3);
  drag(100, 200, first);
  expect(onSelect.mock.calls).toEqual([[1]]);
});

it('a tap and a short drag leave the slide where it is, and a tap reaches what it is on', () => {
  const [first] = start(2);
  drag(100, 102, first);
  drag(100, 120, first);
  expect(onSelect.mock.calls).toEqual([[0], [0]]);
  expect(onClick).toHaveBeenCalledTimes(1);
});
