/**
 * Returns the items of all loaded pages in their order; an item that was loaded twice, because the list changed in
 * between, appears once.
 */
export function itemsOf<Item>(pages: readonly { list: readonly Item[] }[], idOf: (item: Item) => string): Item[] {
  const byId = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.list)) {
    if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  }
  return [...byId.values()];
}
