import { useCall } from '../../shared/api/calls.ts';
import type { Column } from '../../shared/components/record-table.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useContentLanguages } from '../../shared/use-content-languages.ts';
import { type Banner, BannerDrawer } from './banner-drawer.tsx';
import { useContentColumns, usePictureColumn } from './content-columns.tsx';
import { ContentList } from './content-list.tsx';
import { linkFormatText } from './link-fields.ts';

/** The pictures that turn over at the head of the shop's pages, with how often each was followed. */
export function BannersScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const languages = useContentLanguages();
  const { title, sort } = useContentColumns();
  const nameOf = (code: string) => languages?.find((language) => language.code === code)?.title ?? code;
  const columns: Column<Banner>[] = [
    usePictureColumn(),
    title,
    {
      key: 'place',
      title: t('admin_view.place'),
      cell: ({ type }) => <span className="nowrap">{t(`admin_view.bannerPlace.${type}`)}</span>,
    },
    { key: 'opens', title: t('admin_view.linkOpens'), cell: ({ format }) => linkFormatText(`${format}`, t) },
    { key: 'link', title: t('admin_view.linkTarget'), cell: ({ link }) => link },
    {
      key: 'language',
      title: t('admin_view.bannerLanguage'),
      cell: ({ language }) => (language === null ? t('admin_view.everyLanguage') : nameOf(language)),
    },
    { key: 'clicks', title: t('admin_view.clicks'), numeric: true, cell: ({ clicks }) => formatCount(clicks) },
    sort,
    { key: 'remarks', title: t('admin_view.remarks'), cell: ({ remarks }) => remarks },
  ];
  return (
    <ContentList
      title={t('admin_view.menu.banners')}
      addText={t('admin_view.addBanner')}
      emptyText={t('admin_view.emptyBanners')}
      query={useCall('rotation/inquire', {})}
      columns={columns}
      keyOf={({ id }) => id}
      mayWrite={may('banner.write')}
      form={(banner, written, onClose) => <BannerDrawer banner={banner} languages={written} onClose={onClose} />}
      deletion={{ path: 'rotation/delete', input: ({ id }) => ({ id }) }}
    />
  );
}
