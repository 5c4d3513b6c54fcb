import { pictureAt, sourceSetOf } from '../pictures.ts';
import './product-picture.css';

interface ProductPictureProps {
  url: string;
  /** It is empty if the name is beside the picture. */
  alt: string;
  sizes: string;
  first?: boolean;
}

/**
 * A square picture of a product whose space is reserved before it loads; a product without a picture has a drawn
 * parcel.
 */
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
