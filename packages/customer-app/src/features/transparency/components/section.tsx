import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="trust__section">
      <div className="trust__head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="muted trust__small">{note}</span>}
      </div>
      {children}
    </section>
  );
}
