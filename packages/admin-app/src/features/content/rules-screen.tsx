import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../shared/api/calls.ts';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { languageCode, useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { PublishRulesDrawer } from './publish-rules-drawer.tsx';
import { useContentLanguages } from '../../shared/use-content-languages.ts';

type Rules = ResponseOf<'rule/inquire'>[number];

/** The versions of the rules, the one in force first; a new one begins with what that one says. */
export function RulesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  const query = useCall('rule/inquire', {});
  const languages = useContentLanguages();
  const inForce = query.data?.[0];
  const titlesOf = ({ sections }: Rules) =>
    sections[languageCode()] ?? sections['en'] ?? Object.values(sections)[0] ?? [];
  const columns: Column<Rules>[] = [
    { key: 'version', title: t('admin_view.version'), cell: ({ version }) => version },
    {
      key: 'inForce',
      title: t('admin_view.inForce'),
      cell: ({ version }) => t(`admin_view.yesNo.${version === inForce?.version ? 'true' : 'false'}`),
    },
    {
      key: 'published',
      title: t('admin_view.publishedAt'),
      cell: ({ publishedAt }) => <DateTimeCell at={publishedAt} />,
    },
    {
      key: 'picture',
      title: t('admin_view.picture'),
      cell: ({ image }) =>
        image !== '' && <img className="content-picture" src={image} alt="" width={96} loading="lazy" />,
    },
    {
      key: 'sections',
      title: t('admin_view.ruleSections'),
      cell: (row) =>
        titlesOf(row)
          .map(({ title }) => title)
          .join(' · '),
    },
    {
      key: 'languages',
      title: t('admin_view.menu.languages'),
      cell: ({ sections }) => Object.keys(sections).toSorted().join(', '),
    },
  ];
  return (
    <Screen
      title={t('admin_view.menu.rules')}
      query={query}
      actions={
        may('rule.publish') && (
          <Button type="primary" disabled={query.data === undefined} onClick={() => setOpen(true)}>
            {t('admin_view.publishRules')}
          </Button>
        )
      }
    >
      <RecordTable
        label={t('admin_view.menu.rules')}
        query={{ ...query, rows: query.data }}
        columns={columns}
        keyOf={({ version }) => version}
        emptyText={t('admin_view.emptyRules')}
      />
      {isOpen && languages && (
        <PublishRulesDrawer inForce={inForce} languages={languages} onClose={() => setOpen(false)} />
      )}
    </Screen>
  );
}
