import { useCall } from '../../../shared/api/calls.ts';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { choiceColumn, textColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useContentLanguages } from '../../../shared/use-content-languages.ts';
import { type Banner, BannerDrawer } from './banner-drawer.tsx';
import { useContentColumns, usePictureColumn } from './content-columns.tsx';
import { ContentList } from './content-list.tsx';
import { linkFormats, linkFormatText } from './link-fields.ts';

const places = ['1', '2', '3'] as const;
const everyLanguage = 'every';

/** The rotating banners at the top of the shop's pages, with the number of clicks on each. */
export function BannersScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const languages = useContentLanguages();
  const { title, sort } = useContentColumns();
  const columns: Column<Banner>[] = [
    title,
    usePictureColumn(),
    choiceColumn(
      'place',
      t('admin_view.place'),
      places.map((value) => ({ value, label: t(`admin_view.bannerPlace.${value}`) })),
      ({ type }) => type,
    ),
    choiceColumn(
      'opens',
      t('admin_view.linkOpens'),
      linkFormats.map((value) => ({ value, label: linkFormatText(value, t) })),
      ({ format }) => `${format}`,
    ),
    textColumn('link', t('admin_view.linkTarget'), ({ link }) => link),
    choiceColumn(
      'language',
      t('admin_view.bannerLanguage'),
      [
        { value: everyLanguage, label: t('admin_view.everyLanguage') },
        ...(languages ?? []).map(({ code, title: label }) => ({ value: code, label })),
      ],
      ({ language }) => language ?? everyLanguage,
    ),
    {
      key: 'clicks',
      title: t('admin_view.clicks'),
      numeric: true,
      cell: ({ clicks }) => formatCount(clicks),
      text: ({ clicks }) => clicks,
    },
    sort,
    textColumn('remarks', t('admin_view.remarks'), ({ remarks }) => remarks),
  ];
  return (
    <ContentList
      name="banners"
      exportPath="rotation/export"
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
