import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { RemarkField } from '../../../shared/components/remark-field.tsx';
import { nodeName } from '../../../shared/node-name.ts';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { added, type Branch, removed, type Role, type RoleDraft } from './role.ts';

interface RoleSaveBarProps {
  role: Role;
  draft: RoleDraft;
  tree: readonly Branch[];
  onChange: (draft: RoleDraft) => void;
  onDone: () => void;
}

export function RoleSaveBar({ role, draft, tree, onChange, onDone }: RoleSaveBarProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const gained = added(role.nodes, draft.nodes);
  const lost = removed(role.nodes, draft.nodes);
  const isChanged =
    gained.length + lost.length > 0 || draft.name.trim() !== role.name || draft.remarks.trim() !== role.remarks;
  const needsSecond = gained.length > 0 && role.administrators.length > 0;
  const { busy, submit, fields } = useOperation('role/update', {
    showsFields: true,
    refetchFirst: true,
    onDone: ({ approvalId }) => {
      message.success(t(approvalId === null ? 'admin_view.saved' : 'admin_view.requested'));
      setReason('');
      onDone();
    },
  });
  const save = () => {
    const { name, remarks, nodes, revision } = draft;
    const why = reason.trim();
    submit({
      roleId: role.roleId,
      revision,
      name,
      remarks,
      nodes: [...nodes],
      ...(needsSecond && why !== '' && { reason: why }),
    });
  };
  return (
    <footer className="worklist-page__foot">
      <div className="role-fields">
        <label>
          {t('admin_view.roleName')}
          <Input
            value={draft.name}
            maxLength={60}
            disabled={role.builtIn}
            status={fields['name'] === undefined ? '' : 'error'}
            aria-invalid={fields['name'] !== undefined}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
          {fields['name'] !== undefined && <span role="alert">{fields['name']}</span>}
        </label>
        <label>
          {t('admin_view.payload.remarks')}
          <Input
            value={draft.remarks}
            maxLength={500}
            onChange={({ target }) => onChange({ ...draft, remarks: target.value })}
          />
        </label>
      </div>
      <Changes gained={gained} lost={lost} tree={tree} />
      {needsSecond && (
        <>
          <p className="muted">{t('admin_view.roleNeedsSecond')}</p>
          <RemarkField
            label={t('admin_view.reason')}
            value={reason}
            maxLength={500}
            disabled={busy}
            error={fields['reason']}
            onChange={setReason}
          />
        </>
      )}
      <div className="worklist-page__buttons">
        <Button disabled={!isChanged || busy} onClick={onDone}>
          {t('admin_view.startOver')}
        </Button>
        <Button type="primary" disabled={!isChanged} loading={busy} onClick={save}>
          {t(needsSecond ? 'admin_view.requestApproval' : 'admin_view.save')}
        </Button>
      </div>
    </footer>
  );
}

function Changes({ gained, lost, tree }: { gained: string[]; lost: string[]; tree: readonly Branch[] }) {
  const { t } = useTranslations();
  if (gained.length + lost.length === 0) return null;
  const names = new Map(tree.flatMap(named));
  const list = (rights: readonly string[]): string => rights.map((right) => names.get(right) ?? right).join(', ');
  return (
    <ul className="role-changes" aria-label={t('admin_view.rightChanges')}>
      {gained.length > 0 && (
        <li>{t('admin_view.rightsGained', { number: formatCount(gained.length), names: list(gained) })}</li>
      )}
      {lost.length > 0 && (
        <li>{t('admin_view.rightsLost', { number: formatCount(lost.length), names: list(lost) })}</li>
      )}
    </ul>
  );
}

const named = (branch: Branch): [string, string][] => [
  [branch.code, nodeName(branch)],
  ...branch.children.flatMap(named),
];
