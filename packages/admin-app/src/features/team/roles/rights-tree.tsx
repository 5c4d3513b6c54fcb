import { DownOutlined, EditOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { nodeName } from '../../../shared/node-name.ts';
import { currentLanguage, useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import {
  type Branch,
  checkStateOf,
  isChanged,
  nodesOf,
  type LockReason,
  lockReasonsOf,
  openedElsewhere,
  rightsOf,
  toggled,
} from './role.ts';

export interface RightsTreeProps {
  branches: readonly Branch[];
  /** The visible branches. The box of a node changes only the visible nodes below it. */
  shown: readonly Branch[];
  held: ReadonlySet<string>;
  /** The stored rights of the role. */
  before: readonly string[];
  isLocked: boolean;
  onChange: (held: ReadonlySet<string>) => void;
  /** Opens the form of a node; absent if the administrator may not change nodes. */
  onEdit: ((node: Branch) => void) | undefined;
}

/** The routes and their buttons, each with a checkbox. A parent's box ticks all of them; a dash means some. */
export function RightsTree({ branches, shown, ...tree }: RightsTreeProps) {
  const { t } = useTranslations();
  const { nodes: own } = useAdministrator();
  const nodes = nodesOf(branches);
  const lockReasonOf = lockReasonsOf(nodes, { ...tree, own });
  const nameOf = (right: string): string => {
    const branch = nodes.get(right);
    return branch === undefined ? right : nodeName(branch);
  };
  return (
    <ul className="rights" aria-label={t('admin_view.rights')}>
      {shown.map((branch) => (
        <Node key={branch.code} branch={branch} lockReasonOf={lockReasonOf} nameOf={nameOf} {...tree} />
      ))}
    </ul>
  );
}

interface NodeProps extends Omit<RightsTreeProps, 'branches' | 'shown'> {
  branch: Branch;
  lockReasonOf: (right: string) => LockReason | undefined;
  nameOf: (right: string) => string;
}

function Node({ branch, ...tree }: NodeProps) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(true);
  const name = nodeName(branch);
  const hasChildren = branch.children.length > 0;
  return (
    <li>
      <div className="rights__row">
        {hasChildren ? (
          <button
            type="button"
            className="rights__twist"
            aria-expanded={isOpen}
            aria-label={t('admin_view.fold', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          </button>
        ) : (
          <span className="rights__twist" />
        )}
        <NodeBox branch={branch} name={name} {...tree} />
        {tree.onEdit && (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={`${t('admin_view.editNode')}: ${name}`}
            onClick={() => tree.onEdit?.(branch)}
          />
        )}
      </div>
      {hasChildren && isOpen && (
        <ul>
          {branch.children.map((child) => (
            <Node key={child.code} branch={child} {...tree} />
          ))}
        </ul>
      )}
    </li>
  );
}

function NodeBox({ branch, name, held, before, lockReasonOf, nameOf, onChange }: NodeProps & { name: string }) {
  const { t } = useTranslations();
  const canChange = (right: string): boolean => lockReasonOf(right) === undefined;
  const { code, isRight, needsSecondPerson } = branch;
  // If a screen is a right itself, its box changes only that right; otherwise, all rights below it.
  const rights = isRight ? [code] : rightsOf(branch);
  const state = checkStateOf(rights, held);
  const changed = isRight && isChanged(code, { held, before });
  return (
    <label className={changed ? 'rights__label rights__label--changed' : 'rights__label'}>
      <input
        type="checkbox"
        checked={state === 'all'}
        disabled={!rights.some(canChange)}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onChange={() => onChange(toggled(held, rights, canChange))}
      />
      <span>{name}</span>
      {isRight && (
        <code translate="no" className="muted">
          {code}
        </code>
      )}
      <WhyNot branch={branch} rights={rights} lockReasonOf={lockReasonOf} nameOf={nameOf} />
      {needsSecondPerson && <span className="rights__note">{t('admin_view.twoPersons')}</span>}
      {changed && (
        <span className="rights__note">{t(held.has(code) ? 'admin_view.rightAdded' : 'admin_view.rightRemoved')}</span>
      )}
    </label>
  );
}

interface WhyNotProps extends Pick<NodeProps, 'branch' | 'lockReasonOf' | 'nameOf'> {
  /** The rights that the box changes. */
  rights: readonly string[];
}

/** Explains why a box cannot be ticked, and which right below another screen opens this one, too. */
function WhyNot({ branch, rights, lockReasonOf, nameOf }: WhyNotProps) {
  const { t } = useTranslations();
  const openers = openedElsewhere(branch);
  const names = new Intl.ListFormat(currentLanguage().htmlLang, { type: 'disjunction' }).format(openers.map(nameOf));
  const [first] = rights.map(lockReasonOf);
  const isShut = rights.length > 0 && rights.every((right) => lockReasonOf(right) !== undefined);
  return (
    <>
      {openers.length > 0 && (
        <span className="muted">
          {t(rights.length === 0 ? 'admin_view.nodeWithoutRight' : 'admin_view.nodeAlsoOpens', { rights: names })}
        </span>
      )}
      {isShut && branch.isRight && first !== undefined && first !== 'locked' && (
        <span className="muted">{t(`error_view.${first}`)}</span>
      )}
    </>
  );
}
