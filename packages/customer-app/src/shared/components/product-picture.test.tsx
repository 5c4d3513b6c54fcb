import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProductPicture } from './product-picture.tsx';

afterEach(cleanup);

function pictureOf(url: string): HTMLImageElement | null {
  return render(<ProductPicture url={url} alt="Kettle" sizes="50vw" />).container.querySelector('img');
}

it('a product without a picture has a drawn parcel in its place', () => {
  expect(pictureOf('')?.getAttribute('src')).toBe('/parcel.svg');
  expect(pictureOf('')?.hasAttribute('srcset')).toBe(false);
  expect(pictureOf('/files/a1-1080.webp')?.getAttribute('src')).toBe('/files/a1-720.webp');
});
