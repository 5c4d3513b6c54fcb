import type { ResponseOf } from '@goodturn/contract';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import { useCall } from '../api/calls.ts';
import { type Translate, useTranslations } from '../i18n/texts.ts';
import { FormDrawer } from './form-drawer.tsx';
import type { FormField } from './form-validation.ts';
import { checkMessage, contentOf, numbersIn, textsIn, titleOf, type Language } from './message-form.ts';
import { formatCount } from '../i18n/formats.ts';
import { RecordTable, type Column } from './record-table.tsx';
import { StatusTag } from './status-tag.tsx';

/** Sends a message to the given customers; without `to`, to typed numbers or to everybody. */
export function SendMessageDrawer({
  to,
  onClose,
}: {
  to?: { userIds: readonly string[]; name: string };
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [done, setDone] = useState<ResponseOf<'message/send'>>();
  const { data = [] } = useCall('language_list/inquire', {});
  const languages = data
    .map(({ code, title, defaultLanguage }) => ({ code, title, isDefault: defaultLanguage === 2 }))
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  if (languages.length === 0) return null;
  const fields = [...(to ? [] : recipientFields(t)), ...languages.flatMap((language) => textFields(language, t))];
  // A message to everybody or to one customer has no list of results.
  const show = (response: ResponseOf<'message/send'>): void => {
    const { recipients, results } = response;
    if (recipients !== null && (results.length > 1 || recipients === 0)) return setDone(response);
    message.success(t('admin_view.sent'));
    onClose();
  };
  return (
    <>
      <FormDrawer
        title={
          to
            ? t('admin_view.labelled', { label: t('admin_view.sendMessage'), value: to.name })
            : t('admin_view.sendMessage')
        }
        intro={t('admin_view.sendMessageIntro')}
        fields={fields}
        check={(values) => checkMessage(values, languages, to !== undefined)}
        path="message/send"
        input={(values) => ({
          toAll: values.recipients === 'all',
          userIds: to ? [...to.userIds] : values.recipients === 'all' ? [] : numbersIn(values.userIds),
          texts: textsIn(values, languages),
        })}
        submitText={t('admin_view.send')}
        onClose={onClose}
        onDone={show}
      />
      {done && (
        <MessageResults
          results={done.results}
          // If nobody was reached, the form stays open with its text.
          onClose={() => (done.sentMessageId === null ? setDone(undefined) : onClose())}
        />
      )}
    </>
  );
}

const recipientFields = (t: Translate): FormField[] => [
  {
    name: 'recipients',
    label: t('admin_view.recipients'),
    kind: 'choice',
    initial: 'some',
    options: (['some', 'all'] as const).map((value) => ({ value, label: t(`admin_view.recipientChoice.${value}`) })),
  },
  { name: 'userIds', label: t('admin_view.recipientNumbers'), kind: 'long', optional: true },
];

const textFields = ({ code, title, isDefault }: Language, t: Translate): FormField[] => [
  {
    name: titleOf(code),
    label: `${t('admin_view.messageTitle')} · ${title}`,
    kind: 'text',
    longest: 120,
    optional: !isDefault,
  },
  {
    name: contentOf(code),
    label: `${t('admin_view.messageContent')} · ${title}`,
    kind: 'long',
    longest: 2_000,
    optional: !isDefault,
  },
];

type Results = ResponseOf<'message/send'>['results'];

function MessageResults({ results, onClose }: { results: Results; onClose: () => void }) {
  const { t } = useTranslations();
  const sent = results.filter(({ result }) => result === 'sent').length;
  const columns: Column<Results[number]>[] = [
    { key: 'id', title: t('admin_view.userId'), numeric: true, cell: ({ userId }) => userId },
    {
      key: 'account',
      title: t('admin_view.account'),
      cell: ({ userName }) => <bdi translate="no">{userName ?? '–'}</bdi>,
    },
    {
      key: 'result',
      title: t('admin_view.state'),
      cell: ({ result }) => (
        <>
          <StatusTag state={result === 'sent' ? 'completed' : 'failed'} /> {t(`admin_view.messageResult.${result}`)}
        </>
      ),
    },
  ];
  const counts = { sent: formatCount(sent), others: formatCount(results.length - sent) };
  return (
    <Drawer open title={t('admin_view.messageResults')} size={520} onClose={onClose}>
      <p role="status">{t('admin_view.messageResultCounts', counts)}</p>
      <RecordTable
        label={t('admin_view.messageResults')}
        query={{ rows: results, error: null, refetch: () => undefined }}
        columns={columns}
        keyOf={({ userId }) => userId}
        emptyText={t('admin_view.emptyMessages')}
      />
    </Drawer>
  );
}
