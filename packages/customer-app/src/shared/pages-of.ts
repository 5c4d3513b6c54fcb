/** The items of all loaded pages in their order; one that came twice, because the list moved meanwhile, shows once. */
export function itemsOf<Item>(pages: readonly { list: readonly Item[] }[], idOf: (item: Item) => string): Item[] {
  const byId = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.list)) {
    if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  }
  return [...byId.values()];
}
