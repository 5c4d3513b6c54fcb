import sharp from 'sharp';

export interface Picture {
  name: string;
  png: Buffer;
}

const gap = 16;
const titleHeight = 28;
const sheetWidth = 1_920;

const titleOf = (name: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${titleHeight}"><text x="2" y="20" font-family="sans-serif" font-size="16">${name}</text></svg>`,
  );

/** Writes pictures of one size with their names on sheets of a few rows: `<path>-1.webp` and so on. */
export async function writeSheet(path: string, pictures: readonly Picture[]): Promise<void> {
  const [first] = pictures;
  if (first === undefined) return;
  const { width, height } = await sharp(first.png).metadata();
  const columns = width < height ? 6 : 3;
  const cellWidth = Math.floor((sheetWidth - gap) / columns) - gap;
  const cellHeight = Math.round((cellWidth * height) / width);
  const perSheet = columns * (width < height ? 2 : 3);
  for (let start = 0; start < pictures.length; start += perSheet) {
    const shown = pictures.slice(start, start + perSheet);
    const layers = await Promise.all(
      shown.map(async ({ name, png }, index) => {
        const left = gap + (index % columns) * (cellWidth + gap);
        const top = gap + Math.floor(index / columns) * (cellHeight + titleHeight + gap);
        const picture = await sharp(png)
          .resize({ width: cellWidth, height: cellHeight, fit: 'contain', position: 'top', background: '#d9d9d9' })
          .toBuffer();
        return [
          { input: titleOf(name, cellWidth), left, top },
          { input: picture, left, top: top + titleHeight },
        ];
      }),
    );
    const rows = Math.ceil(shown.length / columns);
    const sheetHeight = gap + rows * (cellHeight + titleHeight + gap);
    const file = `${path}-${start / perSheet + 1}.webp`;
    const background = '#d9d9d9';
    await sharp({ create: { width: sheetWidth, height: sheetHeight, channels: 3, background } })
      .composite(layers.flat())
      .webp({ quality: 80 })
      .toFile(file);
    console.log(`  ${file}`);
  }
}
