import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { showToast } from '../../../shared/toasts.ts';
import { useImageUpload } from '../use-image-upload.ts';
import { ImageField } from './image-field.tsx';
import { SampleDocument } from './sample-document.tsx';

const names = ['fullName', 'documentNumber'] as const;

/**
 * Returns the errors of the fields. An error belongs to the last submit, and disappears when its field is filled
 * afterwards.
 */
function useMessages(fields: Readonly<Record<string, string>>) {
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  return {
    found,
    show: (next: Readonly<Record<string, string>>) => {
      setFound(next);
      setAnswered(new Set());
    },
    answer: (name: string) => setAnswered((names) => new Set(names).add(name)),
    of: (name: string) => (answered.has(name) ? undefined : (found[name] ?? fields[name])),
  };
}

interface SideProps {
  name: string;
  label: string;
  upload: ReturnType<typeof useImageUpload>;
  messages: ReturnType<typeof useMessages>;
}

function Side({ name, label, upload, messages }: SideProps) {
  const { reference, send } = upload;
  const answered = reference !== undefined && messages.found[name] !== undefined;
  const answer = (file: File) => {
    messages.answer(name);
    send(file);
  };
  return (
    <ImageField label={label} upload={{ ...upload, send: answer }} error={answered ? undefined : messages.of(name)} />
  );
}

export function VerifyForm() {
  const { t } = useTranslations();
  const [form, setForm] = useState({ fullName: '', documentNumber: '' });
  const front = useImageUpload();
  const back = useImageUpload();
  const { busy, error, fields, submit } = useOperation('customer/updateRealName', {
    showsFields: true,
    onDone: () => {
      showToast('done', t('verify_view.done'), 'nextPage');
      navigate('/view/home');
    },
  });
  const messages = useMessages(fields);
  const onSubmit = () => {
    const empty = names.filter((name) => form[name].trim() === '');
    const found: Record<string, string> = Object.fromEntries(
      empty.map((name) => [name, t('error_view.field_required')]),
    );
    if (front.reference === undefined) found['frontReference'] = t('verify_view.notUploaded');
    if (back.reference === undefined) found['backReference'] = t('verify_view.notUploaded');
    messages.show(found);
    if (Object.keys(found).length > 0 || front.reference === undefined || back.reference === undefined) return;
    const { fullName, documentNumber } = form;
    submit({ fullName, documentNumber, frontReference: front.reference, backReference: back.reference });
  };
  return (
    <Form onSubmit={onSubmit} errors={messages.found} serverErrors={error}>
      <p>{t('verify_view.intro')}</p>
      {names.map((name) => (
        <Field
          key={name}
          label={t(`verify_view.${name}`)}
          autoComplete={name === 'fullName' ? 'name' : 'off'}
          maxLength={name === 'fullName' ? 120 : 60}
          value={form[name]}
          onChange={(value) => {
            setForm({ ...form, [name]: value });
            if (value.trim() !== '') messages.answer(name);
          }}
          error={messages.of(name)}
        />
      ))}
      <div className="verify__sides">
        <Side name="frontReference" label={t('verify_view.front')} upload={front} messages={messages} />
        <Side name="backReference" label={t('verify_view.back')} upload={back} messages={messages} />
      </div>
      <SampleDocument />
      <p className="muted">{t('verify_view.privacy')}</p>
      <Button type="submit" wide busy={busy}>
        {t('verify_view.submit')}
      </Button>
    </Form>
  );
}
