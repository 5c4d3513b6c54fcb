import { DownOutlined, EditOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { nodeName } from '../../shared/node-name.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { type Branch, checkStateOf, rightsOf, toggled } from './role.ts';

interface RightsTreeProps {
  branches: readonly Branch[];
  held: ReadonlySet<string>;
  /** What the role holds as it is stored. */
  before: readonly string[];
  isLocked: boolean;
  onChange: (held: ReadonlySet<string>) => void;
  /** Opens what is shown of a node; absent for whoever may not change it. */
  onEdit: ((node: Branch) => void) | undefined;
}

/** Routes and their buttons with a box each. A box above others ticks all of them; a dash means some. */
export function RightsTree({ branches, ...tree }: RightsTreeProps) {
  const { t } = useTranslations();
  const { nodes } = useAdministrator();
  const own = new Set(nodes);
  const isSelectable = new Map(branches.flatMap(flattened).map(({ code, allowSelection }) => [code, allowSelection]));
  // Nobody gives or takes a right that they do not have.
  const canChange = (right: string): boolean =>
    !tree.isLocked && own.has(right) && (isSelectable.get(right) === true || tree.before.includes(right));
  return (
    <ul className="rights" aria-label={t('admin_view.rights')}>
      {branches.map((branch) => (
        <Node key={branch.code} branch={branch} canChange={canChange} {...tree} />
      ))}
    </ul>
  );
}

const flattened = (branch: Branch): Branch[] => [branch, ...branch.children.flatMap(flattened)];

interface NodeProps extends Omit<RightsTreeProps, 'branches'> {
  branch: Branch;
  canChange: (right: string) => boolean;
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

function NodeBox({ branch, name, held, before, canChange, onChange }: NodeProps & { name: string }) {
  const { t } = useTranslations();
  const { code, isRight, needsSecondPerson } = branch;
  // The box of a screen that is a right stands for that right alone; any other one for everything below it.
  const rights = isRight ? [code] : rightsOf(branch);
  const state = checkStateOf(rights, held);
  const isChanged = isRight && held.has(code) !== before.includes(code);
  return (
    <label className={isChanged ? 'rights__label rights__label--changed' : 'rights__label'}>
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
      {isRight && <code className="muted">{code}</code>}
      {needsSecondPerson && <span className="rights__note">{t('admin_view.twoPersons')}</span>}
      {isChanged && (
        <span className="rights__note">{t(held.has(code) ? 'admin_view.rightAdded' : 'admin_view.rightRemoved')}</span>
      )}
    </label>
  );
}
