export interface FairQueue<Item> {
  size(): number;
  hasRoom(network: string): boolean;
  /**
   * Adds an item. Returns the item that is dropped for it: none, the newest of the network with the most items, or the
   * item itself.
   */
  add(network: string, item: Item): Item | undefined;
  /** Removes and returns the next item; the networks take turns. */
  take(): Item | undefined;
}

/** Creates a bounded queue in which one network cannot occupy the places of the others, however many items it adds. */
export function createFairQueue<Item>(places: number): FairQueue<Item> {
  // The networks in the order of their turns.
  const lines = new Map<string, Item[]>();
  let size = 0;

  const maxLine = (): Item[] => {
    let longest: Item[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    return longest;
  };

  /**
   * Returns whether dropping an item of the longest line is worthwhile. A network that would then wait with as many
   * items as the other would only swap places with it.
   */
  const isWorthAPlace = (network: string): boolean => maxLine().length > (lines.get(network)?.length ?? 0) + 1;

  const push = (network: string, item: Item): void => {
    const line = lines.get(network);
    if (line === undefined) lines.set(network, [item]);
    else line.push(item);
    size += 1;
  };

  return {
    size: () => size,
    hasRoom: (network) => size < places || isWorthAPlace(network),

    add(network, item) {
      if (size < places) {
        push(network, item);
        return undefined;
      }
      if (!isWorthAPlace(network)) return item;
      const dropped = maxLine().pop();
      size -= 1;
      push(network, item);
      return dropped;
    },

    take() {
      const [next] = lines;
      if (next === undefined) return undefined;
      const [network, line] = next;
      const item = line.shift();
      size -= 1;
      // The network moves to the end, so that each other network has a turn before it.
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      return item;
    },
  };
}
