import type { ResponseOf } from '@goodturn/contract';
import { App } from 'antd';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { changesOf, type FormField, type FormValues } from '../../../shared/components/form-validation.ts';
import { textsIn, type Language } from '../../../shared/components/message-form.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { changedTexts, checkTexts, fieldOfText, textFields, firstTitle } from './content-texts.ts';

export type Notice = ResponseOf<'notice/inquire'>[number];

interface NoticeDrawerProps {
  /** If absent, a new notice is created. */
  notice: Notice | undefined;
  languages: readonly Language[];
  onClose: () => void;
}

export const noticeTypes = ['1', '2'] as const;

export const noticeTypeOf = (type: number | string) => noticeTypes.find((known) => known === `${type}`) ?? '1';

export function NoticeDrawer({ notice, languages, onClose }: NoticeDrawerProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const fields: FormField[] = [
    {
      name: 'type',
      label: t('admin_view.place'),
      kind: 'choice',
      initial: noticeTypeOf(notice?.type ?? 1),
      options: noticeTypes.map((value) => ({ value, label: t(`admin_view.noticePlace.${value}`) })),
    },
    {
      name: 'sort',
      label: t('admin_view.sort'),
      kind: 'count',
      initial: `${notice?.sort ?? 0}`,
      bounds: [0, 1_000_000],
    },
    ...textFields(languages, notice?.texts ?? {}, {
      title: t('admin_view.textTitle'),
      content: t('admin_view.textContent'),
    }),
  ];
  const shared = {
    fields,
    fieldOf: fieldOfText,
    check: (values: FormValues) => checkTexts(values, languages),
    submitText: t('admin_view.save'),
    onClose,
    onDone: ({ cleaned }: { cleaned: boolean }) => {
      if (cleaned) message.warning(t('admin_view.savedCleaned'), 10);
      else message.success(t('admin_view.saved'));
      onClose();
    },
  };
  if (notice === undefined) {
    return (
      <FormDrawer
        {...shared}
        title={t('admin_view.addNotice')}
        path="notice/add"
        input={({ type, sort, ...texts }) => ({
          type: Number(type),
          sort: Number(sort),
          texts: textsIn(texts, languages),
        })}
      />
    );
  }
  return (
    <FormDrawer
      {...shared}
      title={`${t('admin_view.action.edit')}: ${firstTitle(notice.texts)}`}
      path="notice/update"
      input={(values) => {
        const { type, sort } = changesOf(fields, values);
        return {
          noticeId: notice.noticeId,
          ...(type !== undefined && { type: Number(type) }),
          ...(sort !== undefined && { sort: Number(sort) }),
          texts: changedTexts(values, languages, notice.texts),
        };
      }}
    />
  );
}
