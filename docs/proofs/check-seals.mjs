// Is what a shop published earlier still what it publishes today? Needs nothing but Node (20 or newer).
//   node check-seals.mjs https://shop.example kept-seals.json
// The first run writes the newest seal and the newest published day into the file; each later run compares, and adds.
// seals.md describes what is checked. Exit code 0: nothing was replaced; 1: something was; 2: could not be checked.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

/** Micro-dollars of an amount such as "12.50". */
function micros(text) {
  const [, whole, part = ''] = /^([0-9]+)(?:\.([0-9]{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`"${text}" is no amount`);
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
}

/** SHA-256(digest of the day before ‖ line); the first day follows 32 bytes of zero. */
export function digestOf(previous, tree) {
  const amounts = [tree.customers, tree.brands, tree.escrow, tree.held].map(micros);
  const line = [tree.number, tree.day, tree.sealNumber, tree.sealDigest, tree.leafCount, ...amounts, tree.root].join(
    '|',
  );
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(`${line}\n`).digest('hex');
}

/**
 * Returns what is wrong. `trees` are all published days, oldest first; `seals` says what the shop answers today for the number
 * of a seal; `kept` holds the digests of days and seals that were seen earlier, by number.
 */
export function checkHistory(trees, seals, kept) {
  const wrong = [];
  let previous = { number: '0', day: '', sealNumber: '0', digest: '00'.repeat(32) };
  for (const tree of trees) {
    const isNext = BigInt(tree.number) === BigInt(previous.number) + 1n && tree.day > previous.day;
    if (!isNext || BigInt(tree.sealNumber) < BigInt(previous.sealNumber))
      wrong.push(`${tree.day} does not follow the day before it`);
    if (digestOf(previous.digest, tree) !== tree.digest) wrong.push(`${tree.day} is not what its digest covers`);
    const keptDigest = kept.trees[tree.number];
    if (keptDigest !== undefined && keptDigest !== tree.digest)
      wrong.push(`${tree.day} was replaced since it was kept`);
    previous = tree;
  }
  for (const number of Object.keys(kept.trees)) {
    if (BigInt(number) > BigInt(previous.number)) wrong.push(`day ${number}, which was kept, is gone`);
  }
  for (const [number, digest] of Object.entries(kept.seals)) {
    const today = seals.get(number);
    if (today === undefined) wrong.push(`seal ${number}, which was kept, is gone`);
    else if (today !== digest) wrong.push(`seal ${number} was replaced since it was kept`);
  }
  for (const tree of trees) {
    const today = seals.get(tree.sealNumber);
    if (today !== undefined && today !== tree.sealDigest)
      wrong.push(`${tree.day} names another seal ${tree.sealNumber} than there is`);
  }
  return wrong;
}

async function call(shop, path) {
  const response = await fetch(`${shop}/api/customer/${path}`);
  if (response.status === 404) return undefined;
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(message);
  return data;
}

async function main([shop, file]) {
  if (file === undefined) throw new Error('Usage: node check-seals.mjs <shop> <file>');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { trees: {}, seals: {} };
  const trees = [];
  for (let cursor = ''; cursor !== null; ) {
    const page = await call(shop, `balanceTrees?pageSize=100${cursor && `&cursor=${cursor}`}`);
    trees.unshift(...page.list.toReversed());
    cursor = page.nextCursor;
  }
  const { seal } = await call(shop, 'transparency');
  const newest = trees.at(-1);
  const numbers = new Set([...Object.keys(kept.seals), ...(newest ? [newest.sealNumber] : [])]);
  const seals = new Map();
  for (const number of numbers) seals.set(number, (await call(shop, `seal?number=${number}`))?.digest);
  const wrong = checkHistory(trees, seals, kept);
  for (const sentence of wrong) console.log(`REPLACED: ${sentence}.`);
  if (wrong.length > 0) return 1;
  console.log(
    `${trees.length} published ${trees.length === 1 ? 'day holds' : 'days hold'} together; ${Object.keys(kept.seals).length} kept seals and ${Object.keys(kept.trees).length} kept days are as they were.`,
  );
  if (seal) kept.seals[seal.number] = seal.digest;
  if (newest) kept.trees[newest.number] = newest.digest;
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  return 0;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  exit(await main(argv.slice(2)).catch((error) => (console.error(error.message), 2)));
}
