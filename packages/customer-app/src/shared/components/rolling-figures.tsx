import { useState } from 'react';
import './rolling-figures.css';

/** A text of figures in which, when it changes, only the figures that are others roll: from the old one to the new one. */
export function RollingFigures({ text }: { text: string }) {
  const [{ now, before }, setTexts] = useState({ now: text, before: text });
  if (text !== now) setTexts({ now: text, before: now });
  if (now === before) return text;
  // From the end: the cents stand over the cents, however many figures there are before them.
  const old = before.padStart(text.length).slice(-text.length);
  return (
    // At rest it is a plain text again, which is read aloud as one number.
    <span className="rolling-figures" onAnimationEnd={() => setTexts({ now, before: now })}>
      {text.split('').map((figure, index) => {
        const was = old[index];
        const place = text.length - index;
        return was === figure || !/\d/.test(figure) ? (
          <span key={place}>{figure}</span>
        ) : (
          // What it was is drawn by the style, so that it is neither read aloud nor copied.
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
