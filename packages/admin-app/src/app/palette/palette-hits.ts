import { foldedText } from '@goodturn/contract/browser';
import type { ResponseOf } from '@goodturn/contract';
import type { TextKey } from '../../shared/i18n/texts.ts';

type SearchHit = ResponseOf<'search/inquire'>[number];

export interface PaletteItem {
  key: string;
  to: string;
  kind: string;
  name: string;
  note: string;
}

type Words = (key: TextKey, values?: Record<string, string>) => string;

const placeOf: Readonly<Record<SearchHit['kind'], (hit: SearchHit) => string>> = {
  order: ({ id }) => `orders?view=all&orderId=${id}`,
  recharge: ({ id }) => `recharges?view=all&search=${id}`,
  withdrawal: ({ id }) => `withdrawals?view=all&search=${id}`,
  approval: ({ id }) => `approvals/${id}`,
  user: ({ id }) => `users/${id}`,
  campaign: ({ id }) => `campaigns/${id}`,
  product: ({ name }) => `product_list?name=${encodeURIComponent(name)}`,
  brand: () => 'brands',
};

const numbered: ReadonlySet<SearchHit['kind']> = new Set(['order', 'recharge', 'withdrawal', 'approval']);

export const hitItems = (hits: readonly SearchHit[], t: Words): PaletteItem[] =>
  hits.map((hit) => ({
    key: `${hit.kind}-${hit.id}`,
    to: `/customer/${placeOf[hit.kind](hit)}`,
    kind: t(`admin_view.hit.${hit.kind}`),
    name: numbered.has(hit.kind) ? t('admin_view.numberOf', { id: hit.id }) : hit.name,
    // The note of a request is its kind, which the client translates.
    note: hit.kind === 'approval' ? t(`admin_view.kind.${hit.note}` as TextKey) : hit.note,
  }));

/** Returns the screens whose name contains the typed text; names that begin with it come first. */
export function screenItems(screens: readonly PaletteItem[], typed: string): PaletteItem[] {
  const text = foldedText(typed);
  const found = screens.filter(({ name }) => foldedText(name).includes(text));
  const begins = ({ name }: PaletteItem): number => (foldedText(name).startsWith(text) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
}
