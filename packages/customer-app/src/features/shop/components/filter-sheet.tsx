import { useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useFilterCounts } from '../api/found-queries.ts';
import { inputOf } from '../search-filters.ts';
import { useFilterChoice } from '../use-filter-choice.ts';
import { FilterPanel } from './filter-panel.tsx';

interface FilterSheetProps {
  /** The search or the category whose products are filtered. */
  within: { search?: string; categoryId?: string };
  onClose: () => void;
}

/** All filters on a phone. They are counted as they are chosen, and become the address when the sheet is closed by them. */
export function FilterSheet({ within, onClose }: FilterSheetProps) {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState(params);
  const choice = useFilterChoice(draft, (next) => setDraft(new URLSearchParams(next)));
  const { filters, available } = choice;
  const counts = useFilterCounts({ ...within, ...inputOf(filters, available) }, available).data;
  const show = () => {
    setParams(Object.fromEntries(draft), { replace: true });
    onClose();
  };
  return (
    <Dialog kind="sheet" title={t('search_view.filters')} onClose={onClose}>
      <FilterPanel choice={choice} counts={counts} />
      <div className="dialog__actions">
        <Button wide onClick={show}>
          {t('search_view.show', { number: counts === undefined ? '' : formatCount(counts.found) })}
        </Button>
      </div>
    </Dialog>
  );
}
