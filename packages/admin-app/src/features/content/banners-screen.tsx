import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../shared/api/calls.ts';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { type Banner, BannerDrawer } from './banner-drawer.tsx';
import { DeleteDrawer } from './delete-drawer.tsx';
import { firstTitle } from './first-title.ts';
import { linkFormatText } from './link-fields.ts';
import { RowActions } from './row-actions.tsx';
import { useContentLanguages } from '../../shared/use-content-languages.ts';

/** The pictures that turn over at the head of the shop's pages, with how often each was followed. */
export function BannersScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [opened, setOpened] = useState<'new' | { edit: Banner } | { delete: Banner }>();
  const query = useCall('rotation/inquire', {});
  const languages = useContentLanguages();
  const close = () => setOpened(undefined);
  const nameOf = (code: string) => languages?.find((language) => language.code === code)?.title ?? code;
  const columns: Column<Banner>[] = [
    {
      key: 'picture',
      title: t('admin_view.picture'),
      cell: ({ pictureUrl }) => <img className="content-picture" src={pictureUrl} alt="" width={96} loading="lazy" />,
    },
    { key: 'title', title: t('admin_view.textTitle'), cell: ({ texts }) => firstTitle(texts) },
    { key: 'place', title: t('admin_view.place'), cell: ({ type }) => t(`admin_view.bannerPlace.${type}`) },
    { key: 'opens', title: t('admin_view.linkOpens'), cell: ({ format }) => linkFormatText(`${format}`, t) },
    { key: 'link', title: t('admin_view.linkTarget'), cell: ({ link }) => link },
    {
      key: 'language',
      title: t('admin_view.bannerLanguage'),
      cell: ({ language }) => (language === null ? t('admin_view.everyLanguage') : nameOf(language)),
    },
    { key: 'clicks', title: t('admin_view.clicks'), numeric: true, cell: ({ clicks }) => formatCount(clicks) },
    { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: ({ sort }) => sort },
    { key: 'remarks', title: t('admin_view.remarks'), cell: ({ remarks }) => remarks },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) =>
        may('banner.write') && (
          <RowActions
            name={firstTitle(row.texts)}
            onEdit={() => setOpened({ edit: row })}
            onDelete={() => setOpened({ delete: row })}
          />
        ),
    },
  ];
  return (
    <Screen
      title={t('admin_view.menu.banners')}
      query={query}
      actions={
        may('banner.write') && (
          <Button type="primary" onClick={() => setOpened('new')}>
            {t('admin_view.addBanner')}
          </Button>
        )
      }
    >
      <RecordTable
        label={t('admin_view.menu.banners')}
        query={{ ...query, rows: query.data }}
        columns={columns}
        keyOf={({ id }) => id}
        emptyText={t('admin_view.emptyBanners')}
      />
      {opened === 'new' && languages && <BannerDrawer languages={languages} onClose={close} />}
      {typeof opened === 'object' && 'edit' in opened && languages && (
        <BannerDrawer banner={opened.edit} languages={languages} onClose={close} />
      )}
      {typeof opened === 'object' && 'delete' in opened && (
        <DeleteDrawer
          name={firstTitle(opened.delete.texts)}
          path="rotation/delete"
          input={{ id: opened.delete.id }}
          onClose={close}
        />
      )}
    </Screen>
  );
}
