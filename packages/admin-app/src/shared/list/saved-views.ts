import { readStored, store } from '@goodturn/browser';
import { useState } from 'react';
import type { ListView } from './list-address.ts';
import type { FilterValues } from './list-filters.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function isView(value: unknown): value is Pick<ListView, 'name' | 'label' | 'values'> {
  if (typeof value !== 'object' || value === null) return false;
  const { name, label, values } = value as Partial<Record<string, unknown>>;
  return (
    isText(name) &&
    isText(label) &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every(isText)
  );
}

function readViews(key: string): ListView[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).map((view) => ({ ...view, isOwn: true })) : [];
  } catch {
    return [];
  }
}

export function useSavedViews(list: string, administratorId: string) {
  const key = `admin_views:${administratorId}:${list}`;
  const [views, setViews] = useState(() => readViews(key));
  const keep = (next: ListView[]): void => {
    setViews(next);
    store(key, JSON.stringify(next.map(({ name, label, values }) => ({ name, label, values }))));
  };
  return {
    views,
    /** Saves the filters under a label and replaces an existing view with that label. */
    save: (label: string, values: FilterValues): ListView => {
      const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      const view: ListView = { name: `own-${label}`, label, values: set, isOwn: true };
      keep([...views.filter((one) => one.name !== view.name), view]);
      return view;
    },
    remove: (name: string): void => keep(views.filter((view) => view.name !== name)),
  };
}
