import { Button } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useBindingColumns, type Binding } from './binding-columns.tsx';
import { BotDrawer } from './bot-drawer.tsx';

export function TelegramScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isSetting, setSetting] = useState(false);
  const [unbound, setUnbound] = useState<Binding>();
  const list = useList(useBindingList());
  const listed = useListed(list, { rows: 'telegram_binding/inquire', totals: 'telegram_binding/totals' });
  return (
    <ListScreen
      {...listed}
      exportPath="telegram_binding/export"
      title={t('admin_view.menu.telegram')}
      searchLabel={t('admin_view.searchTelegram')}
      columns={useBindingColumns(setUnbound)}
      keyOf={({ bindingId }) => bindingId}
      nameOf={({ userName }) => userName}
      emptyText={t('admin_view.emptyTelegram')}
      actions={
        may('telegram.write') && (
          <Button type="primary" onClick={() => setSetting(true)}>
            {t('admin_view.telegramBot')}
          </Button>
        )
      }
    >
      {isSetting && <BotDrawer onClose={() => setSetting(false)} />}
      {unbound && <UnbindDrawer binding={unbound} onClose={() => setUnbound(undefined)} />}
    </ListScreen>
  );
}

function UnbindDrawer({ binding: { bindingId, userName }, onClose }: { binding: Binding; onClose: () => void }) {
  const { t } = useTranslations();
  const { reason } = useFields();
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: t('admin_view.telegramUnbind'), value: userName })}
      intro={t('admin_view.telegramUnbindIntro')}
      fields={[reason]}
      path="telegram_binding/delete"
      input={({ reason: why = '' }) => ({ bindingId, reason: why })}
      submitText={t('admin_view.telegramUnbind')}
      doneText={t('admin_view.telegramUnbound')}
      danger
      onClose={onClose}
    />
  );
}

const states = ['bound', 'blocked'] as const;

function useBindingList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.state.${value}`) }));
  return {
    name: 'telegram',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...options.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
    ],
    filters: [
      { name: 'state', label: t('admin_view.telegramState'), kind: 'choice', options },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'bound', label: t('admin_view.telegramBoundAt'), kind: 'days' },
    ],
    sorts: ['bound'],
    usualSort: () => ({ name: 'bound', descending: true }),
  };
}
