import { SearchOutlined } from '@ant-design/icons';
import { onlyReads, searchOf } from '@goodturn/contract/browser';
import { Button } from 'antd';
import { useState } from 'react';
import { FilterTabs } from '../../../shared/components/filter-tabs.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import '../../../shared/list/list-screen.css';
import { nodeName } from '../../../shared/node-name.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { RightsTree, type RightsTreeProps } from './rights-tree.tsx';
import {
  type Branch,
  isChanged,
  isShown,
  narrowed,
  nodesOf,
  lockReasonsOf,
  rightsOf,
  type ShownRights,
} from './role.ts';

/** The rights of a role: all, the granted or the changed ones, narrowed by a search. */
export function NarrowedRights(rights: Omit<RightsTreeProps, 'shown'>) {
  const { t } = useTranslations();
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<ShownRights>('all');
  const { branches } = rights;
  const changes = branches.flatMap(rightsOf).filter((right) => isChanged(right, rights)).length;
  const isMatch = searchOf(search);
  const isFound = (branch: Branch): boolean => isMatch(`${nodeName(branch)}\n${branch.code}`);
  const found = narrowed(branches, isFound);
  const shown =
    wanted === 'all' ? found : narrowed(found, ({ code, isRight }) => isRight && isShown(code, wanted, rights));
  return (
    <>
      <div className="rights-filter">
        <div role="search" className="list-search">
          <SearchOutlined aria-hidden />
          <input
            type="search"
            aria-label={t('admin_view.findRight')}
            placeholder={t('admin_view.findRight')}
            maxLength={120}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <FilterTabs
          label={t('admin_view.rightsShown')}
          value={wanted}
          options={[
            { value: 'all', label: t('admin_view.allRows') },
            { value: 'granted', label: t('admin_view.rightsGranted') },
            { value: 'changed', label: t('admin_view.rightsChanged', { number: formatCount(changes) }) },
          ]}
          onChange={(value) => setWanted(value as ShownRights)}
        />
        <TickReading {...rights} />
      </div>
      {shown.length === 0 ? (
        <p role="status">{t('admin_view.noRightShown')}</p>
      ) : (
        <RightsTree {...rights} shown={shown} />
      )}
    </>
  );
}

/** Ticks all rights that only read, as far as this administrator may grant them. */
function TickReading({ branches, held, onChange, ...rights }: Omit<RightsTreeProps, 'shown'>) {
  const { t } = useTranslations();
  const { nodes: own } = useAdministrator();
  const lockReasonOf = lockReasonsOf(nodesOf(branches), { ...rights, own });
  const reading = branches.flatMap(rightsOf).filter((right) => onlyReads(right) && lockReasonOf(right) === undefined);
  if (reading.length === 0) return null;
  return <Button onClick={() => onChange(new Set([...held, ...reading]))}>{t('admin_view.tickReading')}</Button>;
}
