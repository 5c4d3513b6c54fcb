import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormField } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { BlockedNetwork } from './blacklist-columns.tsx';

interface EntryDrawerProps {
  entry: BlockedNetwork;
  onClose: () => void;
}

function useRemarkField(initial = ''): FormField {
  const { t } = useTranslations();
  return { name: 'remark', label: t('admin_view.remark'), kind: 'long', longest: 500, initial };
}

export function AddNetworkDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const remark = useRemarkField();
  return (
    <FormDrawer
      title={t('admin_view.addNetwork')}
      intro={t('admin_view.addNetworkIntro')}
      fields={[{ name: 'network', label: t('admin_view.network'), kind: 'text', longest: 60 }, remark]}
      path="ip_blacklist/add"
      input={({ network = '', remark: why = '' }) => ({ network, remark: why })}
      submitText={t('admin_view.addNetwork')}
      danger
      onClose={onClose}
    />
  );
}

export function RemarkDrawer({ entry: { blockedNetworkId, network, remark }, onClose }: EntryDrawerProps) {
  const { t } = useTranslations();
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: t('admin_view.editRemark'), value: network })}
      fields={[useRemarkField(remark)]}
      path="ip_blacklist/update"
      input={({ remark: why = '' }) => ({ blockedNetworkId, remark: why })}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}

export function UnlistDrawer({ entry: { blockedNetworkId, network }, onClose }: EntryDrawerProps) {
  const { t } = useTranslations();
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: t('admin_view.unlist'), value: network })}
      intro={t('admin_view.unlistIntro')}
      fields={[]}
      path="ip_blacklist/delete"
      input={() => ({ blockedNetworkId })}
      submitText={t('admin_view.unlist')}
      doneText={t('admin_view.unlisted')}
      onClose={onClose}
    />
  );
}
