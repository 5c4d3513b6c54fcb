import { useState } from 'react';
import { useCall } from '../../shared/api/calls.ts';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { LanguageDrawer, type OfferedLanguage } from './language-drawer.tsx';
import { RowActions } from './row-actions.tsx';

/** The languages that the shop's texts exist in, and which of them it offers. */
export function LanguagesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [edited, setEdited] = useState<OfferedLanguage>();
  const query = useCall('language/inquire', {});
  const columns: Column<OfferedLanguage>[] = [
    { key: 'title', title: t('admin_view.languageTitle'), cell: ({ title }) => title },
    { key: 'label', title: t('admin_view.languageLabel'), cell: ({ label }) => label },
    { key: 'code', title: t('admin_view.payload.language'), cell: ({ code }) => code },
    { key: 'abbreviation', title: t('admin_view.abbreviation'), cell: ({ abbreviation }) => abbreviation },
    { key: 'country', title: t('admin_view.payload.country'), cell: ({ country }) => country },
    { key: 'phoneCode', title: t('admin_view.phoneCode'), cell: ({ phoneCode }) => phoneCode },
    {
      key: 'icon',
      title: t('admin_view.icon'),
      cell: ({ icon }) =>
        icon !== '' && <img className="content-picture" src={icon} alt="" width={32} loading="lazy" />,
    },
    { key: 'shown', title: t('admin_view.shownInShop'), cell: ({ shown }) => t(`admin_view.yesNo.${shown}`) },
    {
      key: 'default',
      title: t('admin_view.isDefault'),
      cell: ({ defaultLanguage }) => t(`admin_view.yesNo.${defaultLanguage === 2 ? 'true' : 'false'}`),
    },
    { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: ({ sort }) => sort },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) => may('language.write') && <RowActions name={row.title} onEdit={() => setEdited(row)} />,
    },
  ];
  return (
    <Screen title={t('admin_view.menu.languages')} query={query}>
      <p className="muted">{t('admin_view.defaultLanguageHint')}</p>
      <RecordTable
        label={t('admin_view.menu.languages')}
        query={{ ...query, rows: query.data }}
        columns={columns}
        keyOf={({ code }) => code}
        emptyText=""
      />
      {edited && <LanguageDrawer language={edited} onClose={() => setEdited(undefined)} />}
    </Screen>
  );
}
