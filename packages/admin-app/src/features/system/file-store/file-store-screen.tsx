import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { RecordTable, type Column } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { FileStoreDrawer, type FileStore } from './file-store-drawer.tsx';

type Place = FileStore['places'][number];

export function FileStoreScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isChanging, setChanging] = useState(false);
  const query = useCall('file_store/inquire', {});
  const { data, error, refetch } = query;
  return (
    <Screen
      title={t('admin_view.menu.file_store')}
      query={query}
      actions={
        may('file_store.write') && (
          <Button type="primary" disabled={data === undefined} onClick={() => setChanging(true)}>
            {t('admin_view.change')}
          </Button>
        )
      }
    >
      <p className="muted">{t('admin_view.fileStoreIntro')}</p>
      {data && <InForce store={data} />}
      <h2>{t('admin_view.filePlaces')}</h2>
      <RecordTable
        label={t('admin_view.filePlaces')}
        query={{ rows: data?.places, error, refetch }}
        columns={usePlaceColumns()}
        keyOf={({ uploadType, endpoint, bucket, path }) => [uploadType, endpoint, bucket, path].join(' ')}
        emptyText={t('admin_view.filePlaces')}
      />
      {isChanging && data && <FileStoreDrawer store={data} onClose={() => setChanging(false)} />}
    </Screen>
  );
}

function InForce({ store }: { store: FileStore }) {
  const { t } = useTranslations();
  const { uploadType, updatedAt, updatedBy } = store;
  const code = (text: string) =>
    text === '' ? (
      '–'
    ) : (
      <bdi translate="no" className="code">
        {text}
      </bdi>
    );
  return (
    <DescriptionList
      items={[
        [t('admin_view.payload.uploadType'), t(`admin_view.value.uploadType.${uploadType}`)],
        ...(uploadType === 's3'
          ? ([
              [
                t('admin_view.payload.endpoint'),
                store.endpoint === '' ? t('admin_view.fileEndpointOfRegion') : code(store.endpoint),
              ],
              [t('admin_view.payload.region'), code(store.region)],
              [t('admin_view.payload.bucket'), code(store.bucket)],
              [t('admin_view.payload.savePath'), code(store.path)],
              [t('admin_view.payload.domain'), code(store.domain)],
              [t('admin_view.payload.accessKeyId'), code(store.accessKeyId)],
              [t('admin_view.accessKeySecret'), t('admin_view.secretKept')],
            ] as const)
          : []),
        ...(updatedAt === null
          ? []
          : ([
              [t('admin_view.changedAt'), <DateTimeCell key="at" at={updatedAt} />],
              [
                t('admin_view.changedBy'),
                <bdi translate="no" key="by">
                  {updatedBy}
                </bdi>,
              ],
            ] as const)),
      ]}
    />
  );
}

function usePlaceColumns(): Column<Place>[] {
  const { t } = useTranslations();
  return [
    {
      key: 'place',
      title: t('admin_view.filePlace'),
      cell: ({ uploadType, endpoint, bucket, path }) =>
        uploadType === 'local' ? (
          t('admin_view.value.uploadType.local')
        ) : (
          <bdi translate="no" className="code">
            {[endpoint, bucket, path].filter(Boolean).join('/')}
          </bdi>
        ),
    },
    { key: 'pictures', title: t('admin_view.filePictures'), cell: ({ pictures }) => formatCount(pictures) },
    {
      key: 'active',
      title: t('admin_view.fileNewOnes'),
      cell: ({ isActive }) => t(`admin_view.yesNo.${isActive}`),
    },
  ];
}
