import { Dialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type ListSort, sorts } from '../list-sort.ts';
import './sort-dialog.css';

interface SortDialogProps {
  sort: ListSort | undefined;
  onSort: (sort: string | null) => void;
  onClose: () => void;
}

/** The orders of a list; each shows the same products. */
export function SortDialog({ sort, onSort, onClose }: SortDialogProps) {
  const { t } = useTranslations();
  const choose = (value: ListSort | undefined) => {
    onSort(value ?? null);
    onClose();
  };
  return (
    <Dialog kind="sheet" title={t('search_view.sortTitle')} onClose={onClose}>
      <fieldset className="sorts">
        <legend className="visually-hidden">{t('search_view.sortTitle')}</legend>
        {[undefined, ...sorts].map((value) => (
          <label key={value ?? 'best'} className="sorts__row">
            <input type="radio" name="sort" checked={sort === value} onChange={() => choose(value)} />
            {t(value === undefined ? 'search_view.sort_best' : `search_view.sort_${value}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
