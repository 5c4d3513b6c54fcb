import { Button } from 'antd';
import { useState } from 'react';
import { dayBefore, daysOf, validateDays, type Range } from '../day-range.ts';
import { useTranslations } from '../i18n/texts.ts';
import { DayFields } from './day-fields.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import './date-range-picker.css';

interface DateRangePickerProps {
  range: Range;
  /** The current day in the site's time zone. */
  today: string;
  onChange: (range: Range) => void;
}

const kinds = ['today', 'week', 'month', 'own'] as const;

export function DateRangePicker({ range, today, onChange }: DateRangePickerProps) {
  const { t } = useTranslations();
  const choose = (kind: string) => {
    const days = daysOf(range, today) ?? { from: dayBefore(today, 6), to: today };
    onChange(kind === 'own' ? { kind, ...days } : { kind: kind as 'today' | 'week' | 'month' });
  };
  return (
    <>
      <FilterTabs
        label={t('admin_view.range')}
        value={range.kind}
        options={kinds.map((value) => ({ value, label: t(`admin_view.range.${value}`) }))}
        onChange={choose}
      />
      {range.kind === 'own' && (
        <CustomRange
          from={range.from}
          to={range.to}
          today={today}
          onChange={(days) => onChange({ kind: 'own', ...days })}
        />
      )}
    </>
  );
}

interface CustomRangeProps {
  from: string;
  to: string;
  today: string;
  onChange: (days: { from: string; to: string }) => void;
}

function CustomRange({ today, onChange, ...initial }: CustomRangeProps) {
  const { t } = useTranslations();
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  const error = validateDays(from, to, today);
  return (
    <form
      className="own-days"
      onSubmit={(event) => {
        event.preventDefault();
        if (error === undefined) onChange({ from, to });
      }}
    >
      <DayFields from={from} to={to} max={today} onFrom={setFrom} onTo={setTo} />
      <Button htmlType="submit" disabled={error !== undefined}>
        {t('admin_view.range.show')}
      </Button>
      {error !== undefined && <span role="alert">{t(error)}</span>}
    </form>
  );
}
