import { Suspense } from 'react';
import { lazyExtra } from '../lazy-page.tsx';
import { pictureAt, sourceSetOf } from '../pictures.ts';
import './product-picture.css';

const DrawnParcel = lazyExtra(async () => (await import('./drawn-parcel.tsx')).DrawnParcel);

interface ProductPictureProps {
  url: string;
  /** Empty where the name stands beside the picture. */
  alt: string;
  sizes: string;
  first?: boolean;
}

/** A square picture of a product that has its place before it loads; of one without a picture, a drawn parcel. */
export function ProductPicture({ url, alt, sizes, first = false }: ProductPictureProps) {
  if (url === '')
    return (
      <Suspense fallback={<svg className="product-picture" />}>
        <DrawnParcel name={alt} />
      </Suspense>
    );
  return (
    <img
      className="product-picture"
      src={pictureAt(url, 720)}
      srcSet={sourceSetOf(url)}
      sizes={sizes}
      alt={alt}
      width={720}
      height={720}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
