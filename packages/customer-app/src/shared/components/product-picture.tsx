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
  if (url === '') return <DrawnParcel name={alt} />;
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

function DrawnParcel({ name }: { name: string }) {
  return (
    <svg
      className="product-picture product-picture--drawn"
      viewBox="0 0 120 120"
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <path className="product-picture__faces" d="M60 36 88 49v28L60 91 32 77V49Z" />
      <path d="M32 49 60 63 88 49 60 36ZM60 63v28M32 49v28l28 14 28-14V49" />
      <path d="m46 42.5 28 13.5v11" />
    </svg>
  );
}
