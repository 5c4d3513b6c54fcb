// Recognises files that begin with one picture, and leaves what follows it: phones write a preview or a depth map behind a
// photo, and another file in disguise could stand there. Nothing but the picture reaches the decoder.

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns the bytes of the JPEG, PNG or WebP with which a file begins; undefined if it is none, or is truncated. */
export function pictureIn(file: Buffer): Buffer | undefined {
  const end = pictureEnd(file);
  return end === undefined || end > file.length ? undefined : file.subarray(0, end);
}

/** Returns why a file begins with no whole picture: it is another one, moves, or was cut on its way. */
export function faultOfPicture(file: Buffer): 'animated' | 'damaged' | 'format' {
  if (isPng(file) && isAnimated(file)) return 'animated';
  return isJpeg(file) || isPng(file) || isWebp(file) ? 'damaged' : 'format';
}

const isJpeg = (file: Buffer): boolean => file.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]));
const isPng = (file: Buffer): boolean => file.subarray(0, 8).equals(pngStart);
const isWebp = (file: Buffer): boolean =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';

function pictureEnd(file: Buffer): number | undefined {
  if (isJpeg(file)) return jpegEnd(file);
  if (isPng(file)) return isAnimated(file) ? undefined : pngEnd(file);
  return isWebp(file) ? file.readUInt32LE(4) + 8 : undefined;
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Walks the segments (ITU T.81, annex B), and returns the end of the image. */
function jpegEnd(file: Buffer): number | undefined {
  let at = 2;
  while (file[at] === 0xff) {
    while (file[at] === 0xff) at += 1;
    const marker = file[at] ?? 0;
    at += 1;
    if (marker === 0xd9) return at;
    if (marker === 0x01 || isRestart(marker)) continue;
    if (at + 2 > file.length) return undefined;
    at += file.readUInt16BE(at);
    if (marker === 0xda) at = afterScan(file, at);
  }
  return undefined;
}

/** Returns the end of compressed data, the next marker; within them 0xff is followed by zero or a restart marker. */
function afterScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at !== -1) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = file.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return file.length;
}

interface Chunk {
  kind: string;
  end: number;
}

function* chunksOf(file: Buffer): Generator<Chunk> {
  let at = 8;
  while (at + 12 <= file.length) {
    const kind = file.toString('latin1', at + 4, at + 8);
    at += file.readUInt32BE(at) + 12;
    yield { kind, end: at };
    if (kind === 'IEND') return;
  }
}

const pngEnd = (file: Buffer): number | undefined => [...chunksOf(file)].find(({ kind }) => kind === 'IEND')?.end;

/** An animated PNG would lose all but its first picture. */
const isAnimated = (file: Buffer): boolean => [...chunksOf(file)].some(({ kind }) => kind === 'acTL');
