import { ArrowUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import type { ListSort } from '../list-sort.ts';

const SortDialog = lazyDialog(async () => (await import('./sort-dialog.tsx')).SortDialog);

interface SortButtonProps {
  sort: ListSort | undefined;
  /** The label while nothing is sorted. */
  unsorted: string;
  onSort: (sort: string | null) => void;
}

/** Says how a list is sorted, and opens the other orders. */
export function SortButton({ sort, unsorted, onSort }: SortButtonProps) {
  const { t } = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="sort-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ArrowUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
        {sort === undefined ? unsorted : t(`search_view.sort_${sort}`)}
      </button>
      <Suspense>{open && <SortDialog sort={sort} onSort={onSort} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
