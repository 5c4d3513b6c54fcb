import type { ResponseOf } from '@goodturn/contract';
import { Link } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useRefetchEvery } from '../../../shared/polling.ts';

type FileRow = ResponseOf<'product/import_pictures'>['list'][number];
type Picture = FileRow['pictures'][number];

const everyMs = 3_000;

/** Shows for each row of an imported file what came of its pictures, as it goes on; nothing where a file names none. */
export function ImportPictures({ importId }: { importId: string }) {
  const { t } = useTranslations();
  const query = useCallPages('product/import_pictures', { importId });
  const rows = query.rows ?? [];
  const isWaiting = rows.some(({ pictures }) => pictures.some(({ state }) => state === 'waiting'));
  useRefetchEvery(everyMs, query.refetch, isWaiting);
  if (rows.length === 0 && query.error === null) return null;
  const columns: Column<FileRow>[] = [
    { key: 'row', title: t('admin_view.row'), numeric: true, cell: ({ row }) => formatCount(row) },
    {
      key: 'product',
      title: t('admin_view.product'),
      cell: ({ productId, name }) => (
        <Link to={`/customer/product_list/${productId}`}>
          <bdi translate="no">{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'pictures',
      title: t('admin_view.payload.pictures'),
      cell: ({ pictures }) => (
        <ul className="import-pictures">
          {pictures.map((picture) => (
            <li key={picture.address}>
              <bdi translate="no" className="anywhere muted">
                {picture.address}
              </bdi>
              <PictureState {...picture} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <>
      <h2>{t('admin_view.importPicturesOf')}</h2>
      <RecordTable
        label={t('admin_view.importPicturesOf')}
        query={query}
        columns={columns}
        keyOf={({ row, productId }) => `${row} ${productId}`}
        emptyText={t('admin_view.importNone')}
      />
    </>
  );
}

/** Says what came of a picture, and of one that is not there in which column it stands and why. */
function PictureState({ state, reason }: Picture) {
  const { t } = useTranslations();
  if (reason === null || (state !== 'waiting' && state !== 'refused')) {
    return <p>{t(`admin_view.importPicture.${state}`)}</p>;
  }
  const why = t(`admin_view.importPictureReason.${reason}`);
  if (state === 'waiting') return <p>{t('admin_view.importPictureAgain', { why })}</p>;
  return <p className="import-pictures__refused">{t('admin_view.importPictureRefused', { why })}</p>;
}
