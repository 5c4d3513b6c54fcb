import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useShownColumn, useSortColumn, useYesNoColumn } from '../../../shared/list/entry-columns.ts';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { textColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { LanguageDrawer, type OfferedLanguage } from './language-drawer.tsx';
import { RowActions } from '../../../shared/components/row-actions.tsx';

/** The languages of the shop's texts, each offered to customers or not. */
export function LanguagesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [edited, setEdited] = useState<OfferedLanguage>();
  const columns: Column<OfferedLanguage>[] = [
    textColumn('title', t('admin_view.languageTitle'), ({ title }) => title),
    textColumn('label', t('admin_view.languageLabel'), ({ label }) => label),
    textColumn('code', t('admin_view.payload.language'), ({ code }) => code),
    textColumn('abbreviation', t('admin_view.abbreviation'), ({ abbreviation }) => abbreviation),
    textColumn('country', t('admin_view.payload.country'), ({ country }) => country),
    textColumn('phoneCode', t('admin_view.phoneCode'), ({ phoneCode }) => phoneCode),
    {
      key: 'icon',
      title: t('admin_view.icon'),
      cell: ({ icon }) =>
        icon !== '' && <img className="content-picture" src={icon} alt="" width={32} loading="lazy" />,
    },
    useShownColumn(),
    useYesNoColumn('default', t('admin_view.isDefault'), ({ defaultLanguage }) => defaultLanguage === 2),
    useSortColumn(),
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) => may('language.write') && <RowActions name={row.title} onEdit={() => setEdited(row)} />,
    },
  ];
  const whole = useWholeList({
    name: 'languages',
    query: useCall('language/inquire', {}),
    columns,
    keyOf: ({ code }) => code,
  });
  return (
    <ListScreen
      {...whole}
      exportPath="language/export"
      title={t('admin_view.menu.languages')}
      searchLabel={t('admin_view.searchList')}
      nameOf={({ title }) => title}
      top={<p className="list-note muted">{t('admin_view.defaultLanguageHint')}</p>}
      emptyText=""
    >
      {edited && <LanguageDrawer language={edited} onClose={() => setEdited(undefined)} />}
    </ListScreen>
  );
}
