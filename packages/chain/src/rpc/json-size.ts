/** No answer that is read has so many: a full block of receipts has some hundred thousand. */
const maxValues = 1_000_000;

const [comma, list, object] = [',', '[', '{'].map((sign) => sign.charCodeAt(0));

/**
 * Returns whether a text of JSON may have more values than the memory of a process takes: a text of three bytes for each
 * becomes more than a hundred. Signs within texts count as well, which are few.
 */
export function hasTooManyValues(text: string): boolean {
  if (text.length <= maxValues) return false;
  let count = 0;
  for (let at = 0; at < text.length && count <= maxValues; at += 1) {
    const code = text.charCodeAt(at);
    if (code === comma || code === list || code === object) count += 1;
  }
  return count > maxValues;
}
