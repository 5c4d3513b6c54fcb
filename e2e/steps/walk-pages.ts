import type { Page } from 'playwright-core';
import type { Visitor, VisitorOptions } from '../harness/visitor.ts';
import { pagesOf } from './pages.ts';

type Visit = (options?: VisitorOptions) => Promise<Visitor>;

/**
 * Follows the links of the app through all pages (or `only` these), as a visitor and as a customer; returns what `find`
 * returns on each.
 */
export async function walkPages(
  visit: Visit,
  { productId, token, only, ...options }: VisitorOptions & { productId: string; only?: readonly string[] | undefined },
  find: (page: Page, name: string) => Promise<string[]>,
): Promise<string[]> {
  const guest = await visit({ ...options });
  const customer = await visit({ ...options, ...(token && { token }) });
  await guest.open('/rule');
  await customer.open('/rule');
  const found: string[] = [];
  for (const { name, route, account, shown } of pagesOf(productId)) {
    if (only?.includes(name) === false) continue;
    const { page, follow } = account ? customer : guest;
    await follow(route);
    await shown(page);
    found.push(...(await find(page, name)));
  }
  return found;
}
