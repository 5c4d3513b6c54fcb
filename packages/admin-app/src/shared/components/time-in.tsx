import { DateTimeCell } from './date-time-cell.tsx';

/**
 * Placeholders for the times while the sentence is translated; both are private-use characters, which no text contains.
 */
const [first, second] = ['\u{E000}', '\u{E001}'] as const;

interface TimeInProps {
  at: string;
  /** A second time in the same sentence. */
  and?: string;
  /** Shortens the times relative to today, as in a table. */
  isShort?: boolean;
  sentence: (dateTime: string, other: string) => string;
}

/** A translated sentence with one or two times as `<time>` elements. */
export function TimeIn({ at, and, isShort = false, sentence }: TimeInProps) {
  const parts = sentence(first, second).split(/([\u{E000}\u{E001}])/u);
  return parts.map((part, place) => {
    const time = part === first ? at : part === second ? and : undefined;
    return time === undefined ? part : <DateTimeCell key={place} at={time} isWhole={!isShort} />;
  });
}
