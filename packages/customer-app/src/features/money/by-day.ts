interface Dated {
  createdAt: string;
}

export interface Day<Item> {
  /** YYYY-MM-DD in the viewer's own zone. */
  day: string;
  items: Item[];
}

/** Returns the date built from its parts, since it is a key and must not follow any language's format. */
function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Groups items that are sorted by time into the days of the viewer's own zone. */
export function byDay<Item extends Dated>(items: readonly Item[]): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = dayOf(item.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
