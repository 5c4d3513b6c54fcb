import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { languageCode, useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { useYesNoColumn } from '../../../shared/list/entry-columns.ts';
import { textColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { PublishRulesDrawer } from './publish-rules-drawer.tsx';
import { useContentLanguages } from '../../../shared/use-content-languages.ts';

type Rules = ResponseOf<'rule/inquire'>[number];

/** The versions of the rules, the current one first; a new version starts as a copy of it. */
export function RulesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  const query = useCall('rule/inquire', {});
  const languages = useContentLanguages();
  const inForce = query.data?.[0];
  const sectionsOf = ({ sections }: Rules): string =>
    (sections[languageCode()] ?? sections['en'] ?? Object.values(sections)[0] ?? [])
      .map(({ title }) => title)
      .join(' · ');
  const columns: Column<Rules>[] = [
    textColumn('version', t('admin_view.version'), ({ version }) => version),
    useYesNoColumn('inForce', t('admin_view.inForce'), ({ version }) => version === inForce?.version),
    {
      key: 'published',
      title: t('admin_view.publishedAt'),
      text: ({ publishedAt }) => publishedAt,
      cell: ({ publishedAt }) => <DateTimeCell at={publishedAt} />,
    },
    {
      key: 'picture',
      title: t('admin_view.picture'),
      cell: ({ image }) =>
        image !== '' && <img className="content-picture" src={image} alt="" width={96} loading="lazy" />,
    },
    {
      ...textColumn('sections', t('admin_view.ruleSections'), sectionsOf),
      cell: (row) => <div className="wraps">{sectionsOf(row)}</div>,
    },
    textColumn('languages', t('admin_view.menu.languages'), ({ sections }) =>
      Object.keys(sections).toSorted().join(', '),
    ),
  ];
  const whole = useWholeList({ name: 'rules', query, columns, keyOf: ({ version }) => version });
  return (
    <ListScreen
      {...whole}
      exportPath="rule/export"
      title={t('admin_view.menu.rules')}
      searchLabel={t('admin_view.searchList')}
      nameOf={({ version }) => version}
      emptyText={t('admin_view.emptyRules')}
      actions={
        may('rule.publish') && (
          <Button type="primary" disabled={query.data === undefined} onClick={() => setOpen(true)}>
            {t('admin_view.publishRules')}
          </Button>
        )
      }
    >
      {isOpen && languages && (
        <PublishRulesDrawer inForce={inForce} languages={languages} onClose={() => setOpen(false)} />
      )}
    </ListScreen>
  );
}
