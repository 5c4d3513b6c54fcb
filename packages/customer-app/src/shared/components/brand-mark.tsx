import './brand-mark.css';

const grounds = 7;

/** Returns the background of a brand, the same on every screen; FNV-1a spreads similar names over all backgrounds. */
function groundOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % grounds;
}

/** The initial of a brand as its mark. The name is beside it, so that the mark is hidden from screen readers. */
export function BrandMark({ name }: { name: string }) {
  const [initial = ''] = name.trim();
  return (
    <span className={`brand-mark brand-mark--${groundOf(name)}`} aria-hidden="true">
      {initial.toLocaleUpperCase()}
    </span>
  );
}
