import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

export type Binding = ResponseOf<'telegram_binding/inquire'>['list'][number];

export function useBindingColumns(unbind: (binding: Binding) => void): Column<Binding>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const name = (text: string) => <bdi translate="no">{text || '–'}</bdi>;
  return [
    { key: 'nickname', title: t('admin_view.telegramNickname'), cell: ({ nickname }) => name(nickname) },
    {
      key: 'username',
      title: t('admin_view.telegramUsername'),
      cell: ({ username }) => name(username === '' ? '' : `@${username}`),
      on: 'desktop',
    },
    {
      key: 'languageCode',
      title: t('admin_view.telegramLanguage'),
      cell: ({ languageCode }) => name(languageCode),
      on: 'desktop',
    },
    { key: 'userName', title: t('admin_view.telegramAccount'), cell: ({ userName }) => name(userName) },
    {
      key: 'userNickname',
      title: t('admin_view.telegramAccountName'),
      cell: ({ userNickname }) => name(userNickname),
      on: 'desktop',
    },
    {
      key: 'chatId',
      title: t('admin_view.telegramChat'),
      cell: ({ chatId }) => (
        <bdi translate="no" className="code">
          {chatId}
        </bdi>
      ),
      on: 'desktop',
    },
    {
      key: 'state',
      title: t('admin_view.telegramState'),
      cell: ({ blockedAt }) => <StatusTag state={blockedAt === null ? 'bound' : 'blocked'} />,
    },
    {
      key: 'boundAt',
      title: t('admin_view.telegramBoundAt'),
      sort: 'bound',
      cell: ({ boundAt }) => <DateTimeCell at={boundAt} />,
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (binding) =>
        may('telegram.unbind') && (
          <Button
            size="small"
            danger
            aria-label={`${t('admin_view.telegramUnbind')}: ${binding.userName}`}
            onClick={() => unbind(binding)}
          >
            {t('admin_view.telegramUnbind')}
          </Button>
        ),
    },
  ];
}
