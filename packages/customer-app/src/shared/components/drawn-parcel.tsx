import './drawn-parcel.css';

/** Stands in for a product's picture. Its code comes where one is missing: the start page has none of it. */
export function DrawnParcel({ name }: { name: string }) {
  return (
    <svg
      className="product-picture drawn-parcel"
      viewBox="0 0 120 120"
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <path className="drawn-parcel__faces" d="M60 36 88 49v28L60 91 32 77V49Z" />
      <path d="M32 49 60 63 88 49 60 36ZM60 63v28M32 49v28l28 14 28-14V49" />
      <path d="m46 42.5 28 13.5v11" />
    </svg>
  );
}
