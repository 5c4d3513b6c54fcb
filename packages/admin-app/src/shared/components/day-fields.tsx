import { useTranslations } from '../i18n/texts.ts';

interface DayFieldsProps {
  from: string;
  to: string;
  /** The last day that can be chosen. */
  max?: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
}

/** The first and the last day of a range, both typed or picked as YYYY-MM-DD. */
export function DayFields({ from, to, max, onFrom, onTo }: DayFieldsProps) {
  const { t } = useTranslations();
  const ends = [
    { name: 'from', day: from, change: onFrom },
    { name: 'to', day: to, change: onTo },
  ] as const;
  return ends.map(({ name, day, change }) => (
    <input
      key={name}
      className="choice"
      type="date"
      aria-label={t(`admin_view.range.${name}`)}
      value={day}
      max={max}
      onChange={(event) => change(event.target.value)}
    />
  ));
}
