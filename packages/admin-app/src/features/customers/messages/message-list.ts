import { useCall } from '../../../shared/api/calls.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

export function useMessageList(): ListDefinition {
  const { t } = useTranslations();
  const { data: languages = [] } = useCall('language_list/inquire', {});
  return {
    name: 'messages',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      { name: 'toAll', label: t('admin_view.recipientChoice.all'), values: { toAll: '1' } },
      { name: 'toSome', label: t('admin_view.recipientChoice.some'), values: { toAll: '0' } },
    ],
    filters: [
      { name: 'toAll', label: t('admin_view.recipientChoice.all'), kind: 'flag' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'sentBy', label: t('admin_view.sentBy'), kind: 'text' },
      {
        name: 'language',
        label: t('admin_view.languages'),
        kind: 'choice',
        options: languages.map(({ code, title }) => ({ value: code, label: title })),
      },
      { name: 'sent', label: t('admin_view.sentAt'), kind: 'days' },
    ],
    sorts: ['sent'],
    usualSort: () => ({ name: 'sent', descending: true }),
  };
}
