/** The number of reads that wait for an endpoint together; its own limit of requests a second spaces them. */
const chunkSize = 8;

/** Applies the work to each item, a few at a time, and returns the results in the order of the items. */
export async function inChunks<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += chunkSize) {
    results.push(...(await Promise.all(items.slice(start, start + chunkSize).map(work))));
  }
  return results;
}
