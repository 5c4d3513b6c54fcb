// Is my balance counted in the total that the shop publishes? Needs nothing but Node (20 or newer) and a log-in.
//   GOODTURN_PASSWORD=… node check-balance.mjs https://shop.example +6591234567
// balance-tree.md describes what is checked. Exit code 0: counted; 1: not; 2: could not be checked.
import { createHash } from 'node:crypto';
import { argv, env, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

const max = 2n ** 63n - 1n;
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const bytes = (hex) => {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error(`"${hex}" is no hash`);
  return Buffer.from(hex, 'hex');
};

/** Micro-dollars of an amount such as "12.50"; a sign, an exponent or more than 63 bits is an error. */
function micros(text) {
  const [, whole, part = ''] = /^([0-9]+)(?:\.([0-9]{1,6}))?$/.exec(text) ?? [];
  const value = whole === undefined ? -1n : BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
  if (value < 0n || value > max) throw new Error(`"${text}" is no amount that a leaf can hold`);
  return value;
}

function uint64(value) {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(value);
  return buffer;
}

const heightOf = (leaves) => (leaves <= 1 ? 0 : 32 - Math.clz32(leaves - 1));

/** Throws what is wrong; returns the number of steps. `phone` is the number that this customer logs in with. */
export function checkInclusion(phone, proof, tree) {
  const { index, nonce, amount, path } = proof;
  if (proof.treeNumber !== tree.number) throw new Error('the proof is for another tree');
  if (!Number.isInteger(index) || index < 0 || index >= tree.leafCount)
    throw new Error('the leaf lies outside of the tree');
  if (path.length !== heightOf(tree.leafCount)) throw new Error('the path has another length than the tree');
  const digits = phone.replaceAll(/[^0-9]/g, '');
  const person = sha256(Buffer.of(2), bytes(nonce), Buffer.from(digits, 'utf8'));
  let sum = micros(amount);
  let hash = sha256(Buffer.of(0), person, uint64(sum));
  for (const [level, sibling] of path.entries()) {
    const own = Buffer.concat([uint64(sum), hash]);
    const other = Buffer.concat([uint64(micros(sibling.sum)), bytes(sibling.hash)]);
    const isRight = Math.floor(index / 2 ** level) % 2 === 1;
    hash = isRight ? sha256(Buffer.of(1), other, own) : sha256(Buffer.of(1), own, other);
    sum += micros(sibling.sum);
    if (sum > max) throw new Error('the sums overflow');
  }
  if (hash.toString('hex') !== tree.root) throw new Error('the path does not lead to the published root');
  if (sum !== micros(tree.customers)) throw new Error('the path does not lead to the published total');
  return path.length + 1;
}

/** What keeps anything from being checked. */
class Hindrance extends Error {}

async function call(shop, path, token, body) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${shop}/api/customer/${path}`, { headers, ...post });
  const { data, message } = await response.json();
  if (!response.ok) throw new Hindrance(`${path}: ${message}`);
  return data;
}

async function main([shop, phone]) {
  const password = env.GOODTURN_PASSWORD;
  if (!phone || !password)
    throw new Hindrance('Usage: GOODTURN_PASSWORD=… node check-balance.mjs <shop> <phone number>');
  const { token } = await call(shop, 'login', '', { username: phone, password });
  try {
    const proof = await call(shop, 'inclusionProof', token);
    if (proof === null) throw new Hindrance('The account is newer than the newest tree: try again tomorrow.');
    // Asked for without the token, so that it is what everybody else sees.
    const [tree] = (await call(shop, `balanceTrees?pageSize=1&cursor=${BigInt(proof.treeNumber) + 1n}`, '')).list;
    const steps = checkInclusion(phone, proof, tree);
    console.log(`Yes: ${proof.amount} USD is in the ${tree.customers} USD of ${tree.day}, shown in ${steps} steps.`);
    console.log(`Compare with other customers: tree ${tree.number}, root ${tree.root}`);
    const next = BigInt(tree.lastTransferId) + 1n;
    const [record] = (await call(shop, `getMyRevenue?pageSize=1&cursor=${next}`, token)).list;
    const available = record?.balance ?? '0.00';
    if (micros(available) > micros(proof.amount))
      throw new Error(`your statement said ${available} USD, and less counts`);
    console.log(`Your statement said ${available} USD then; any rest is what your open withdrawals held.`);
  } finally {
    await call(shop, 'logout', token, {});
  }
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  await main(argv.slice(2)).catch((error) => {
    const isHindrance = error instanceof Hindrance || error instanceof TypeError;
    console.error(isHindrance ? error.message : `No: ${error.message}.`);
    exit(isHindrance ? 2 : 1);
  });
}
