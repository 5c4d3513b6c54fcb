import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A row of the menu on Me, with what it is found by. */
export interface MenuEntry {
  name: string;
  /** The contents behind the row, so that a search for a part of a page leads to it. */
  also?: readonly string[];
  row: ReactNode;
}

export interface MenuGroupContent {
  title: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Returns the rows whose name, or something behind them, has each word of the text; accents and case do not count. */
export function foundEntries(groups: readonly MenuGroupContent[], text: string): MenuEntry[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return groups
    .flatMap(({ entries }) => entries)
    .filter(({ name, also = [] }) => {
      const whole = folded([name, ...also].join(' '));
      return words.every((word) => whole.includes(word));
    });
}
