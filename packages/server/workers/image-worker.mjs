// A thread that decodes pictures of strangers and draws them anew, so that nothing of the file but its pixels goes on.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';

const maxPixels = 40_000_000;
const minSide = 160;
const timeoutSeconds = 8;

// Nothing of one picture stays for the next.
sharp.cache(false);
sharp.concurrency(1);

const options = { limitInputPixels: maxPixels, failOn: 'warning', animated: false, sequentialRead: true };
const isOurLimit = (error) => /pixel limit/i.test(String(error));

async function redraw({ bytes, widths, maxHeight }) {
  const file = Buffer.from(bytes);
  const found = await sharp(file, options).metadata();
  const { width, height, pages = 1 } = found;
  if (pages > 1) return { refused: 'animated' };
  if (width * height > maxPixels || Math.min(width, height) < minSide) return { refused: 'size' };
  const pictures = [];
  for (const most of widths) {
    const drawn = sharp(file, options)
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: most, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    pictures.push({ data, width: info.width, height: info.height });
  }
  return { pictures };
}

let turn = Promise.resolve();
parentPort.on('message', ({ id, job }) => {
  turn = turn.then(async () => {
    // What does not decode to the last row is damaged, whatever the cause.
    const result = await redraw(job).catch((error) => ({ refused: isOurLimit(error) ? 'size' : 'damaged' }));
    parentPort.postMessage({ id, result });
  });
});
