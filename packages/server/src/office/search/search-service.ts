import type { PermissionNode } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import {
  findCustomerHits,
  findGoodsHits,
  findMoneyHits,
  findOrderHits,
  findRequestHits,
  type SearchHit,
} from './search-store.ts';

export type SearchService = ReturnType<typeof createSearchService>;
export interface SearchReader {
  nodes: ReadonlySet<PermissionNode>;
  language: string;
}

/** Finds records of every kind by a number, a name or a hash. */
export function createSearchService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  /** Returns a few hits of each kind, and none of a kind that the reader may not read. */
  async function find(text: string, { nodes, language }: SearchReader): Promise<SearchHit[]> {
    // People write “#” or “No.” before a number.
    const typed = text
      .normalize('NFKC')
      .trim()
      .replace(/^(?:#|no\.?\s)\s*/i, '');
    if (typed === '') return [];
    const { defaultLanguage } = await settings.current();
    const terms = parseSearch(typed);
    const languages = { reader: language, site: defaultLanguage };
    const goods = { id: terms.id, languages };
    const searches: [PermissionNode, () => Promise<SearchHit[]>][] = [
      ['order.read', () => findOrderHits(database, { id: terms.id, typed }, languages)],
      ['recharge.read', () => findMoneyHits(database, 'recharge', terms)],
      ['withdrawal.read', () => findMoneyHits(database, 'withdrawal', terms)],
      ['approval.read', () => findRequestHits(database, terms.id)],
      ['user.read', async () => findCustomerHits(database, await customersOf(typed))],
      ['campaign.read', () => findGoodsHits(database, 'campaign', typed, goods)],
      ['product.read', () => findGoodsHits(database, 'product', typed, goods)],
      ['brand.read', () => findGoodsHits(database, 'brand', typed, goods)],
    ];
    const allowed = searches.filter(([node]) => nodes.has(node));
    return (await Promise.all(allowed.map(([, search]) => search()))).flat();
  }

  /** Returns no customers if the text matches too many; the list of users reports that error. */
  async function customersOf(typed: string): Promise<bigint[]> {
    try {
      return await findCustomers(database, parseSearch(typed));
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  }

  return { find };
}
