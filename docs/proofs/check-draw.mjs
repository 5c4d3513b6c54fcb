// Do all lucky draws of a shop fit what was committed to before the first order? Needs nothing but Node (20 or newer).
//   node check-draw.mjs https://shop.example [kept-draws.json]
// The file keeps every commitment that was seen: whoever runs this again later notices one that was replaced.
// lucky-draw.md describes what is checked. Exit code 0: all fit; 1: one does not; 2: could not be checked.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

/** Micro-dollars of an amount such as "12.50". */
function micros(text) {
  const [, whole, part = ''] = /^([0-9]+)(?:\.([0-9]{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`"${text}" is no amount`);
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
}

/** SHA-256(seed ‖ campaign id ‖ N ‖ K ‖ B), big-endian in 8, 4, 4 and 8 bytes. */
function commitmentOf(seed, { campaignId, units, luckyUnits, luckyBonus }) {
  const terms = Buffer.alloc(24);
  terms.writeBigUInt64BE(BigInt(campaignId), 0);
  terms.writeUInt32BE(units, 8);
  terms.writeUInt32BE(luckyUnits, 12);
  terms.writeBigUInt64BE(micros(luckyBonus), 16);
  return createHash('sha256').update(seed).update(terms).digest('hex');
}

/** A number from 1 to i: the first 8 bytes of HMAC-SHA256(seed, i ‖ counter), again while they fall into the incomplete last block. */
function pick(seed, i) {
  const range = 2n ** 64n;
  const limit = range - (range % BigInt(i));
  for (let counter = 0; ; counter += 1) {
    const message = Buffer.alloc(8);
    message.writeUInt32BE(i, 0);
    message.writeUInt32BE(counter, 4);
    const value = createHmac('sha256', seed).update(message).digest().readBigUInt64BE(0);
    if (value < limit) return Number(value % BigInt(i)) + 1;
  }
}

/** Fisher and Yates's shuffle of 1..N, from N down to 2; the first K are lucky. */
function luckyUnitsOf(seed, { units, luckyUnits }) {
  const numbers = Array.from({ length: units }, (_, index) => index + 1);
  for (let i = units; i >= 2; i -= 1) {
    const j = pick(seed, i);
    [numbers[i - 1], numbers[j - 1]] = [numbers[j - 1], numbers[i - 1]];
  }
  return numbers.slice(0, luckyUnits).sort((a, b) => a - b);
}

/** Throws what is wrong; returns the lucky units, or undefined while the seed is not published. */
export function checkDraw(draw, keptCommitment) {
  if (keptCommitment !== undefined && keptCommitment !== draw.commitment)
    throw new Error('the commitment is not the one that was kept');
  if (draw.seed === null) return undefined;
  if (!/^[0-9a-f]{64}$/.test(draw.seed)) throw new Error('the seed has not 32 bytes');
  const seed = Buffer.from(draw.seed, 'hex');
  if (commitmentOf(seed, draw) !== draw.commitment) throw new Error('the seed does not fit the commitment');
  if (draw.luckyPaid > draw.luckyUnits) throw new Error('more units brought a bonus than were drawn');
  return luckyUnitsOf(seed, draw);
}

async function main([shop, file]) {
  if (shop === undefined) throw new Error('Usage: node check-draw.mjs <shop> [file]');
  const kept = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  let wrong = 0;
  const seen = new Set();
  for (let cursor = ''; cursor !== null; ) {
    const response = await fetch(`${shop}/api/customer/draws?pageSize=100${cursor && `&cursor=${cursor}`}`);
    const { data, message } = await response.json();
    if (!response.ok) throw new Error(message);
    for (const draw of data.list) {
      const name = `Campaign ${draw.campaignId} (${draw.waresName}, ${draw.luckyUnits} of ${draw.units} bring ${draw.luckyBonus})`;
      seen.add(draw.campaignId);
      try {
        const lucky = checkDraw(draw, kept[draw.campaignId]);
        console.log(lucky === undefined ? `${name}: sealed.` : `${name}: fits. Lucky: ${lucky.join(', ')}.`);
        kept[draw.campaignId] = draw.commitment;
      } catch (error) {
        wrong += 1;
        console.log(`${name}: DOES NOT FIT: ${error.message}.`);
      }
    }
    cursor = data.nextCursor;
  }
  const gone = Object.keys(kept).filter((campaignId) => !seen.has(campaignId));
  for (const campaignId of gone) console.log(`Campaign ${campaignId}: GONE. It was published before.`);
  if (file !== undefined && wrong + gone.length === 0) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  return wrong + gone.length;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  exit(
    await main(argv.slice(2)).then(
      (wrong) => (wrong === 0 ? 0 : 1),
      (error) => (console.error(error.message), 2),
    ),
  );
}
