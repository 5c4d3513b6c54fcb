import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSortColumn } from '../../../shared/list/entry-columns.ts';
import { textColumn } from '../../../shared/list/whole-list.ts';
import { firstTitle, type ContentTexts } from './content-texts.ts';

interface Piece {
  texts: ContentTexts;
  sort: number;
}

export function useContentColumns() {
  const { t } = useTranslations();
  return {
    title: {
      ...textColumn<Piece>('title', t('admin_view.textTitle'), ({ texts }) => firstTitle(texts)),
      cell: ({ texts }) => <span className="content-title">{firstTitle(texts)}</span>,
    },
    languages: textColumn('languages', t('admin_view.menu.languages'), ({ texts }) =>
      Object.keys(texts).toSorted().join(', '),
    ),
    sort: useSortColumn(),
  } satisfies Record<string, Column<Piece>>;
}

export function usePictureColumn(): Column<{ pictureUrl: string }> {
  const { t } = useTranslations();
  return {
    key: 'picture',
    title: t('admin_view.picture'),
    cell: ({ pictureUrl }) =>
      pictureUrl !== '' && <img className="content-picture" src={pictureUrl} alt="" width={96} loading="lazy" />,
  };
}

export function useCreatedColumn(): Column<{ createdAt: string }> {
  const { t } = useTranslations();
  return {
    key: 'created',
    title: t('admin_view.publishedAt'),
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
  };
}
