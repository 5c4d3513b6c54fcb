/** A part of the window, in its pixels from the top left corner. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Placed {
  /** What the messages are wide and high. */
  width: number;
  height: number;
  /** What can be seen: an open keyboard takes a part of the window away. */
  view: Area;
}

const gap = 8;

/** How many square pixels of one lie on the other. */
export function overlap(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The distance from the top at which messages lie on as little as can be of what must stay to be seen and pressed. From the
 * bottom up they rise above what is in their way; where that leads to nothing, the place with the least beneath it is taken.
 */
export function placeToasts({ width, height, view }: Placed, taken: readonly Area[]): number {
  const left = view.left + (view.right - view.left - width) / 2;
  const at = (top: number): Area => ({ top, bottom: top + height, left, right: left + width });
  const lowest = view.bottom - gap - height;
  const highest = view.top + gap;
  const above = taken.map((area) => area.top - gap - height).filter((top) => top < lowest && top >= highest);
  const beneath = taken.map((area) => area.bottom + gap).filter((top) => top <= lowest && top > highest);
  const places = [lowest, ...[...above, ...beneath].sort((a, b) => b - a), highest];
  const cost = (top: number) => taken.reduce((sum, area) => sum + overlap(at(top), area), 0);
  return places.reduce((best, top) => (cost(top) < cost(best) ? top : best));
}
