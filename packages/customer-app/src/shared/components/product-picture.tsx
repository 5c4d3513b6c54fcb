import { pictureAt, sourceSetOf } from '../pictures.ts';
import './product-picture.css';

interface ProductPictureProps {
  url: string;
  /** Empty where the name stands beside the picture. */
  alt: string;
  sizes: string;
  first?: boolean;
}

/** A square picture of a product that has its place before it loads; of one without a picture, a drawn parcel. */
export function ProductPicture({ url, alt, sizes, first = false }: ProductPictureProps) {
  return (
    <img
      className="product-picture"
      src={url === '' ? '/parcel.svg' : pictureAt(url, 720)}
      srcSet={url === '' ? undefined : sourceSetOf(url)}
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
