import { useState, type ComponentProps } from 'react';
import { Amount } from './amount.tsx';
import './rolling-figures.css';

/** A text of figures in which only the changed figures roll from the old to the new one. */
export function RollingFigures({ text }: { text: string }) {
  const [{ now, before }, setTexts] = useState({ now: text, before: text });
  if (text !== now) setTexts({ now: text, before: now });
  if (now === before) return text;
  // Aligned at the end: cents are compared with cents, however many figures precede them.
  const old = before.padStart(text.length).slice(-text.length);
  return (
    // After the animation it is plain text again, which is announced as one number.
    <span className="rolling-figures" onAnimationEnd={() => setTexts({ now, before: now })}>
      {text.split('').map((figure, index) => {
        const was = old[index];
        const place = text.length - index;
        return was === figure || !/\d/.test(figure) ? (
          <span key={place}>{figure}</span>
        ) : (
          // The old figure is drawn by CSS, so that it is neither announced nor copied.
          <span key={`${place} ${now}`} className="rolling-figures__place">
            <span className="rolling-figures__figure" data-was={was?.trim()}>
              {figure}
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** An amount whose figures roll when it changes, for a balance that changes while it is visible. */
export const RollingAmount = (props: Omit<ComponentProps<typeof Amount>, 'drawn'>) => (
  <Amount {...props} drawn={(figures) => <RollingFigures text={figures} />} />
);
