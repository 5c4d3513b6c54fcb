import './brand-mark.css';

const grounds = 7;

/** The same brand has the same colour on every screen; FNV-1a spreads near names over all of them. */
function groundOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % grounds;
}

/** The mark of a brand: its initial. The name stands beside it, so that it says nothing of its own. */
export function BrandMark({ name }: { name: string }) {
  const [initial = ''] = name.trim();
  return (
    <span className={`brand-mark brand-mark--${groundOf(name)}`} aria-hidden="true">
      {initial.toLocaleUpperCase()}
    </span>
  );
}
