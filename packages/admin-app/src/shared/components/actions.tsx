import type { ActionPlace, BodyOf } from '@goodturn/contract';
import { adminActions, subjectFields } from '@goodturn/contract/operations';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { useAdministrator } from '../session/administrator.ts';
import { actionFields, actionInput } from './action-fields.ts';
import { FormDrawer } from './form-drawer.tsx';
import { validateReference } from './reference-form.ts';

export type ActionPath = keyof typeof adminActions;

interface Subject {
  /** It is absent if there is only one subject, such as the treasury. */
  id?: string;
  name?: string;
  /** The facts for the decision, above the fields. */
  summary?: ReactNode;
}

/** Returns the actions of the contract at this place that the administrator may request. */
export function useActions(place: ActionPlace): ActionPath[] {
  const { may } = useAdministrator();
  const paths = Object.keys(adminActions) as ActionPath[];
  return paths.filter((path) => adminActions[path].place === place && may(adminActions[path].node));
}

export function Actions({
  place,
  subject,
  isSmall = false,
}: {
  place: ActionPlace;
  subject: Subject;
  isSmall?: boolean;
}) {
  const { t } = useTranslations();
  const [opened, setOpened] = useState<ActionPath>();
  return (
    <>
      {useActions(place).map((path) => (
        <Button
          key={path}
          {...(isSmall && { size: 'small', 'aria-label': `${t(`admin_view.action.${path}`)}: ${subject.name}` })}
          onClick={() => setOpened(path)}
        >
          {t(`admin_view.action.${path}`)}
        </Button>
      ))}
      {opened && <ActionDrawer path={opened} subject={subject} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export function ActionDrawer({ path, subject, onClose }: { path: ActionPath; subject: Subject; onClose: () => void }) {
  const { t } = useTranslations();
  const { place, fields } = adminActions[path];
  const subjectField = subjectFields[place];
  const about = subjectField === undefined ? {} : { [subjectField]: subject.id };
  const name = subject.name === undefined ? '' : `: ${subject.name}`;
  return (
    <FormDrawer
      title={`${t(`admin_view.action.${path}`)}${name}`}
      intro={t(`admin_view.actionIntro.${path}`)}
      fields={actionFields(fields)}
      check={(values) => validateReference(values, values['paymentMethod'] ?? values['from'])}
      path={path}
      // `actionInput` is untyped, but the table of fields is generated from the schema of this input.
      input={(values) => ({ ...about, ...actionInput(fields, values) }) as BodyOf<ActionPath>}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    >
      {subject.summary}
    </FormDrawer>
  );
}
