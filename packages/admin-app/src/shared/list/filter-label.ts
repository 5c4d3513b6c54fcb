import { formatAmount, formatDay } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { amountOf } from '../typed-values.ts';
import { endsOf, type ListFilter } from './list-filters.ts';

export function useFilterLabel() {
  const { t } = useTranslations();
  const range = (from: string | undefined, to: string | undefined): string => {
    if (from === undefined) return t('admin_view.rangeUpTo', { to: to ?? '' });
    if (to === undefined) return t('admin_view.rangeSince', { from });
    return from === to ? from : t('admin_view.rangeFromTo', { from, to });
  };
  return (filter: ListFilter, value: string): string => {
    const [from, to] = endsOf(value);
    switch (filter.kind) {
      case 'choice': {
        const chosen = value.split(',');
        return filter.options
          .filter((option) => chosen.includes(option.value))
          .map(({ label }) => label)
          .join(', ');
      }
      case 'days':
        return range(from && formatDay(from), to && formatDay(to));
      case 'amount': {
        const [min, max] = [from, to].map((end) => amountOf(end ?? '')).map((end) => end && formatAmount(end));
        return range(min, max);
      }
      case 'flag':
        return t(value === '1' ? 'admin_view.yesNo.true' : 'admin_view.yesNo.false');
      case 'id':
      case 'text':
        return value;
    }
  };
}
