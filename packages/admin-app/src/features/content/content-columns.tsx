import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { ContentTexts } from './content-texts.ts';
import { firstTitle } from './first-title.ts';

interface Piece {
  texts: ContentTexts;
  sort: number;
}

/** The columns that pieces of content have in common, by their names. */
export function useContentColumns() {
  const { t } = useTranslations();
  return {
    title: {
      key: 'title',
      title: t('admin_view.textTitle'),
      cell: ({ texts }) => <span className="content-title">{firstTitle(texts)}</span>,
    },
    languages: {
      key: 'languages',
      title: t('admin_view.menu.languages'),
      cell: ({ texts }) => <span className="content-title">{Object.keys(texts).toSorted().join(', ')}</span>,
    },
    sort: { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: ({ sort }) => sort },
  } satisfies Record<string, Column<Piece>>;
}

/** The picture of a piece; nothing for one without. */
export function usePictureColumn(): Column<{ pictureUrl: string }> {
  const { t } = useTranslations();
  return {
    key: 'picture',
    title: t('admin_view.picture'),
    cell: ({ pictureUrl }) =>
      pictureUrl !== '' && <img className="content-picture" src={pictureUrl} alt="" width={96} loading="lazy" />,
  };
}

/** When a piece was written. */
export function useCreatedColumn(): Column<{ createdAt: string }> {
  const { t } = useTranslations();
  return {
    key: 'created',
    title: t('admin_view.publishedAt'),
    cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
  };
}
