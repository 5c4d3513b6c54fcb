/** A part of the window, in pixels from its top left corner. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Placed {
  width: number;
  height: number;
  /** The visible area: an open keyboard covers a part of the window. */
  view: Area;
}

const gap = 8;

export function overlap(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Returns the distance from the top at which the toasts cover as little as possible of the elements that have to stay
 * visible. They rise from the bottom above whatever they cover; if no place is free, the one with the smallest overlap
 * is returned.
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
