import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useShownColumn, useSortColumn, useYesNoColumn } from '../../../shared/list/entry-columns.ts';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { textColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { RowActions } from '../../../shared/components/row-actions.tsx';
import type { ResponseOf } from '@goodturn/contract';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { changesOf, type FormField } from '../../../shared/components/form-validation.ts';

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

type OfferedLanguage = ResponseOf<'language/inquire'>[number];

function LanguageDrawer({ language, onClose }: { language: OfferedLanguage; onClose: () => void }) {
  const { t } = useTranslations();
  const yesNo = (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) }));
  const fields: FormField[] = [
    { name: 'title', label: t('admin_view.languageTitle'), kind: 'text', longest: 60, initial: language.title },
    { name: 'label', label: t('admin_view.languageLabel'), kind: 'text', longest: 60, initial: language.label },
    {
      name: 'abbreviation',
      label: t('admin_view.abbreviation'),
      kind: 'text',
      longest: 8,
      initial: language.abbreviation,
    },
    { name: 'country', label: t('admin_view.countryCode'), kind: 'text', longest: 2, initial: language.country },
    { name: 'phoneCode', label: t('admin_view.phoneCode'), kind: 'text', longest: 5, initial: language.phoneCode },
    {
      name: 'fileId',
      label: t('admin_view.icon'),
      kind: 'picture',
      optional: true,
      initial: language.fileId ?? '',
      address: language.icon,
    },
    { name: 'sort', label: t('admin_view.sort'), kind: 'count', initial: `${language.sort}`, bounds: [0, 1_000_000] },
    {
      name: 'shown',
      label: t('admin_view.shownInShop'),
      kind: 'choice',
      options: yesNo,
      initial: `${language.shown}`,
    },
  ];
  return (
    <FormDrawer
      title={`${t('admin_view.action.edit')}: ${language.title}`}
      fields={fields}
      path="language/update"
      input={(values) => {
        const { fileId, sort, shown, ...texts } = changesOf(fields, values);
        return {
          ...texts,
          code: language.code,
          ...(fileId !== undefined && { fileId }),
          ...(sort !== undefined && { sort: Number(sort) }),
          ...(shown !== undefined && { shown: shown === 'true' }),
        };
      }}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}
