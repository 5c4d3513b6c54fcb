import { DateTimeCell } from './date-time-cell.tsx';

/** Stand for the times while a sentence is worded; no text has them. */
const [first, second] = ['\u{E000}', '\u{E001}'] as const;

interface TimeInProps {
  at: string;
  /** A second time in the same sentence. */
  and?: string;
  /** As in a table: what of it is not today's. */
  isShort?: boolean;
  sentence: (dateTime: string, other: string) => string;
}

/** A sentence in which a time stands, or two. */
export function TimeIn({ at, and, isShort = false, sentence }: TimeInProps) {
  const parts = sentence(first, second).split(/([\u{E000}\u{E001}])/u);
  return parts.map((part, place) => {
    const time = part === first ? at : part === second ? and : undefined;
    return time === undefined ? part : <DateTimeCell key={place} at={time} isWhole={!isShort} />;
  });
}
