// Did the keys of a shop's own addresses sign for this shop, and do the addresses hold what it says? Needs nothing but
// Node (20 or newer).
//   node check-reserves.mjs https://shop.example [https://an-endpoint-of-ethereum.example]
// reserves.md describes what is checked. Exit code 0: all of it holds; 1: something does not; 2: could not be checked.
import { createHash } from 'node:crypto';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

const mask = (1n << 64n) - 1n;
const rotated = (value, by) => (by === 0n ? value : ((value << by) | (value >> (64n - by))) & mask);

/** The constants of the 24 rounds, by the shift register that defines them. */
const roundConstants = (() => {
  let register = 1n;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0n; bit < 7n; bit += 1n) {
      if (register & 1n) constant |= 1n << ((1n << bit) - 1n);
      register = register & 0x80n ? ((register << 1n) ^ 0x171n) & 0xffn : register << 1n;
    }
    return constant;
  });
})();

function permute(lanes) {
  for (const constant of roundConstants) {
    const columns = [0, 1, 2, 3, 4].map((x) => lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]);
    for (let at = 0; at < 25; at += 1) lanes[at] ^= columns[(at + 4) % 5] ^ rotated(columns[(at + 1) % 5], 1n);
    let [x, y, moved] = [1, 0, lanes[1]];
    for (let step = 0; step < 24; step += 1) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = lanes[x + 5 * y];
      lanes[x + 5 * y] = rotated(moved, BigInt((((step + 1) * (step + 2)) / 2) % 64));
      moved = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const before = lanes.slice(row, row + 5);
      for (let at = 0; at < 5; at += 1)
        lanes[row + at] = before[at] ^ (~before[(at + 1) % 5] & mask & before[(at + 2) % 5]);
    }
    lanes[0] ^= constant;
  }
}

/** Keccak-256 as both chains use it, which is older than SHA-3 and pads otherwise. */
export function keccak256(bytes) {
  const rate = 136;
  const padded = Buffer.alloc((Math.floor(bytes.length / rate) + 1) * rate);
  padded.set(bytes);
  padded[bytes.length] ^= 0x01;
  padded[padded.length - 1] ^= 0x80;
  const lanes = Array.from({ length: 25 }, () => 0n);
  for (let start = 0; start < padded.length; start += rate) {
    for (let at = 0; at < rate / 8; at += 1) lanes[at] ^= padded.readBigUInt64LE(start + 8 * at);
    permute(lanes);
  }
  const digest = Buffer.alloc(32);
  for (let at = 0; at < 4; at += 1) digest.writeBigUInt64LE(lanes[at], 8 * at);
  return digest;
}

// The curve secp256k1: y² = x³ + 7 over the integers modulo `field`; `order` is the number of its points.
const field = 2n ** 256n - 2n ** 32n - 977n;
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const base = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
];
const modulo = (value, by = field) => ((value % by) + by) % by;

function power(value, exponent, by) {
  let [result, factor] = [1n, modulo(value, by)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % by;
    factor = (factor * factor) % by;
  }
  return result;
}
const inverse = (value, by = field) => power(value, by - 2n, by);

/** The sum of two points; undefined is the point at infinity. */
function sum(one, other) {
  if (one === undefined) return other;
  if (other === undefined) return one;
  const [[x1, y1], [x2, y2]] = [one, other];
  if (x1 === x2 && modulo(y1 + y2) === 0n) return undefined;
  const slope = x1 === x2 ? modulo(3n * x1 * x1 * inverse(2n * y1)) : modulo((y2 - y1) * inverse(modulo(x2 - x1)));
  const x = modulo(slope * slope - x1 - x2);
  return [x, modulo(slope * (x1 - x) - y1)];
}

function times(point, factor) {
  let [result, doubled] = [undefined, point];
  for (let rest = factor; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = sum(result, doubled);
    doubled = sum(doubled, doubled);
  }
  return result;
}

const hex32 = (value) => value.toString(16).padStart(64, '0');
const prefixes = { ethereum: '\x19Ethereum Signed Message:\n', tron: '\x19TRON Signed Message:\n' };

/** The twenty bytes, in hex, of the account whose key signed the text; undefined if no key makes this signature. */
function signerOf(chain, text, signature) {
  const [, rHex, sHex, v] = /^([0-9a-f]{64})([0-9a-f]{64})(1b|1c)$/.exec(signature) ?? [];
  if (v === undefined || !(chain in prefixes)) return undefined;
  const [r, s] = [BigInt(`0x${rHex}`), BigInt(`0x${sHex}`)];
  if (r === 0n || r >= order || s === 0n || s > order / 2n) return undefined;
  const bytes = Buffer.from(text, 'utf8');
  const hash = keccak256(Buffer.concat([Buffer.from(`${prefixes[chain]}${bytes.length}`, 'latin1'), bytes]));
  const root = modulo(r * r * r + 7n);
  let y = power(root, (field + 1n) / 4n, field);
  if ((y * y) % field !== root) return undefined;
  if ((y & 1n) !== (v === '1c' ? 1n : 0n)) y = field - y;
  const message = modulo(BigInt(`0x${hash.toString('hex')}`), order);
  const inverted = inverse(r, order);
  const key = sum(times([r, y], modulo(s * inverted, order)), times(base, modulo(-message * inverted, order)));
  if (key === undefined) return undefined;
  return keccak256(Buffer.from(hex32(key[0]) + hex32(key[1]), 'hex'))
    .toString('hex')
    .slice(-40);
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** The twenty bytes of an address, in hex; undefined for what is none. */
export function accountOf(chain, address) {
  if (chain === 'ethereum') return /^0x[0-9a-fA-F]{40}$/.test(address) ? address.slice(2).toLowerCase() : undefined;
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return undefined;
  const value = [...address].reduce((all, letter) => all * 58n + BigInt(letters.indexOf(letter)), 0n);
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  const check = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  return bytes[0] === 0x41 && check.equals(bytes.subarray(21)) ? bytes.subarray(1, 21).toString('hex') : undefined;
}

/** Returns what is wrong with the proof of an address of the shop at `host`; undefined if nothing is. */
export function checkProof(host, { chain, address, proof }) {
  if (proof === null) return 'nothing was signed';
  const words = proof.text.split(/[\s/]+/);
  if (!words.includes(host)) return `the text does not name ${host}`;
  if (!words.includes(address)) return 'the text does not name the address';
  const account = accountOf(chain, address);
  if (account === undefined) return 'this is no address of the chain';
  return signerOf(chain, proof.text, proof.signature) === account ? undefined : 'another key signed it';
}

const contracts = {
  usdt_erc20: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  usdc_erc20: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
};

/** What an endpoint of Ethereum says that an account holds of a token at a block, in micro-dollars. */
async function balanceAt(endpoint, contract, account, block) {
  const call = { to: contract, data: `0x70a08231${account.padStart(64, '0')}` };
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, `0x${block.toString(16)}`] };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
  const { result } = await response.json();
  if (!/^0x[0-9a-f]{64}$/.test(result)) throw new Error(`the endpoint does not know block ${block}`);
  return BigInt(result);
}

/** Micro-dollars of an amount such as "12.50". */
function micros(text) {
  const [, whole, part = ''] = /^([0-9]+)(?:\.([0-9]{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`"${text}" is no amount`);
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
}

async function main([shop, endpoint]) {
  if (shop === undefined) throw new Error('Usage: node check-reserves.mjs <shop> [<endpoint of Ethereum>]');
  const response = await fetch(`${shop}/api/customer/reserves`);
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(message);
  let wrong = 0;
  const say = (isRight, sentence) => {
    if (!isRight) wrong += 1;
    console.log(`${isRight ? 'ok   ' : 'WRONG'} ${sentence}`);
  };
  for (const reserve of data.addresses) {
    const fault = checkProof(new URL(shop).host, reserve);
    say(fault === undefined, `${reserve.address}: ${fault ?? `signed by its key, after ${reserve.proof.signedAfter}`}`);
    for (const { way, amount, block, at } of reserve.figures) {
      const sentence = `${reserve.address}: ${amount} USD of ${way} at block ${block}, read ${at}`;
      const contract = contracts[way];
      if (endpoint === undefined || contract === undefined) console.log(`said  ${sentence}`);
      else
        say(
          (await balanceAt(endpoint, contract, accountOf('ethereum', reserve.address), block)) >= micros(amount),
          sentence,
        );
    }
  }
  if (data.addresses.length === 0) console.log('The shop names no address of its own.');
  return wrong === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  exit(await main(argv.slice(2)).catch((error) => (console.error(error.message), 2)));
}
