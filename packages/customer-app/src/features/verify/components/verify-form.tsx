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

export function VerifyForm() {
  const { t } = useTranslations();
  const [form, setForm] = useState({ fullName: '', documentNumber: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const front = useImageUpload();
  const back = useImageUpload();
  const { busy, error, fields, submit } = useOperation('customer/updateRealName', {
    showsFields: true,
    onDone: () => {
      showToast('done', t('verify_view.done'), 'nextPage');
      navigate('/view/home');
    },
  });
  const onSubmit = () => {
    const empty = names.filter((name) => form[name].trim() === '');
    const found: Record<string, string> = Object.fromEntries(
      empty.map((name) => [name, t('error_view.field_required')]),
    );
    if (front.reference === undefined) found['frontReference'] = t('verify_view.notUploaded');
    if (back.reference === undefined) found['backReference'] = t('verify_view.notUploaded');
    setErrors(found);
    if (Object.keys(found).length > 0 || front.reference === undefined || back.reference === undefined) return;
    const { fullName, documentNumber } = form;
    submit({ fullName, documentNumber, frontReference: front.reference, backReference: back.reference });
  };
  const errorOf = (name: string): string | undefined => errors[name] ?? fields[name];
  return (
    <Form onSubmit={onSubmit} errors={errors} serverErrors={error}>
      <p>{t('verify_view.intro')}</p>
      {names.map((name) => (
        <Field
          key={name}
          label={t(`verify_view.${name}`)}
          autoComplete={name === 'fullName' ? 'name' : 'off'}
          maxLength={name === 'fullName' ? 120 : 60}
          value={form[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
          error={errorOf(name)}
        />
      ))}
      <div className="verify__sides">
        <ImageField
          label={t('verify_view.front')}
          upload={front}
          error={front.reference === undefined ? errorOf('frontReference') : fields['frontReference']}
        />
        <ImageField
          label={t('verify_view.back')}
          upload={back}
          error={back.reference === undefined ? errorOf('backReference') : fields['backReference']}
        />
      </div>
      <SampleDocument />
      <p className="muted">{t('verify_view.privacy')}</p>
      <Button type="submit" wide busy={busy}>
        {t('verify_view.submit')}
      </Button>
    </Form>
  );
}
