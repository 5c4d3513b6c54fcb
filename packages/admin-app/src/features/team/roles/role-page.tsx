import { Button, Spin } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { DeleteRole } from './delete-role.tsx';
import { NarrowedRights } from './narrowed-rights.tsx';
import { NodeDrawer } from './node-drawer.tsx';
import { branchesOf, rightsOf, type Branch, type Role, type RoleDraft } from './role.ts';
import { RoleSaveBar } from './role-save-bar.tsx';
import { roleLabel } from '../../../shared/roles.ts';

export function RolePage({ role }: { role: Role }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [draft, setDraft] = useState<RoleDraft>();
  const [edited, setEdited] = useState<Branch>();
  const { data, error, refetch } = useCall('permission_node/inquire', {});
  const shown = draft ?? draftOf(role);
  const isLocked = role.fixed !== null || role.own || !may('role.write');
  const branches = branchesOf(data?.tree ?? []);
  const all = branches.flatMap(rightsOf);
  const held = all.filter((right) => shown.nodes.has(right));
  return (
    <article className="worklist__page" aria-label={roleLabel(role.name)}>
      <header className="worklist-page__bar">
        <Link to="/customer/roles">{t('admin_view.menu.roles')}</Link>
        <h2>
          <bdi translate="no">{roleLabel(role.name)}</bdi>{' '}
          {data && (
            <span className="muted role-count">
              {t('admin_view.rightsOf', { held: formatCount(held.length), all: formatCount(all.length) })}
            </span>
          )}
        </h2>
        <DeleteRole role={role} isLocked={isLocked} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard. */}
      <div className="worklist-page__scroll" tabIndex={0} role="region" aria-label={t('admin_view.rights')}>
        <PendingRequests kinds={['role_change']} subjectId={role.roleId} />
        {role.own && role.fixed === null && <p role="note">{t('admin_view.roleOwnWhy')}</p>}
        <BuiltInNote role={role} />
        <Holders role={role} />
        {data === undefined ? (
          <TreeState error={error} retry={refetch} />
        ) : (
          <NarrowedRights
            branches={branches}
            held={shown.nodes}
            before={role.nodes}
            isLocked={isLocked}
            onChange={(nodes) => setDraft({ ...shown, nodes })}
            onEdit={may('role.write') ? setEdited : undefined}
          />
        )}
      </div>
      {!isLocked && (
        <RoleSaveBar role={role} draft={shown} onChange={setDraft} onDone={() => setDraft(undefined)} tree={branches} />
      )}
      {edited && <NodeDrawer node={edited} onClose={() => setEdited(undefined)} />}
    </article>
  );
}

const draftOf = ({ name, remarks, nodes, revision }: Role): RoleDraft => ({
  name,
  remarks,
  nodes: new Set(nodes),
  revision,
});

function BuiltInNote({ role: { builtIn, fixed } }: { role: Role }) {
  const { t } = useTranslations();
  return builtIn && <p role="note">{t(`admin_view.roleBuiltInWhy.${fixed ?? 'rights'}`)}</p>;
}

function Holders({ role: { administrators } }: { role: Role }) {
  const { t } = useTranslations();
  return (
    <p className="role-holders">
      <span className="muted">{t('admin_view.roleHolders')}:</span>{' '}
      {administrators.length === 0 ? (
        t('admin_view.roleNobody')
      ) : (
        <bdi translate="no">{administrators.map(({ account }) => account).join(', ')}</bdi>
      )}
    </p>
  );
}

function TreeState({ error, retry }: { error: Error | null; retry: () => unknown }) {
  const { t } = useTranslations();
  if (error === null) return <Spin className="record-state" description={t('admin_view.loading')} />;
  return (
    <p role="alert">
      {t('admin_view.failedToLoadWhy', { why: error.message })}{' '}
      <Button onClick={() => retry()}>{t('common_view.retry')}</Button>
    </p>
  );
}
