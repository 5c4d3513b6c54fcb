import type { ResponseOf, InputOf } from '@goodturn/contract';
import { Form } from 'antd';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { typedValue, type FormField, type FormValues } from '../../../shared/components/form-validation.ts';
import { TryOut } from '../../../shared/components/try-out.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';

export type FileStore = ResponseOf<'file_store/inquire'>;

type PlaceInput = InputOf<'file_store/test'>;

/** Returns the typed storage location; the local folder needs no parameters. */
function placeOf({
  uploadType,
  endpoint,
  region,
  bucket,
  path,
  domain,
  accessKeyId,
  accessKeySecret,
}: FormValues): PlaceInput {
  if (uploadType !== 's3') return { uploadType: 'local' };
  return {
    uploadType,
    endpoint: endpoint ?? '',
    path: path ?? '',
    domain: domain ?? '',
    ...(region && { region }),
    ...(bucket && { bucket }),
    ...(accessKeyId && { accessKeyId }),
    ...(accessKeySecret && { accessKeySecret }),
  };
}

function usePlaceFields(store: FileStore): FormField[] {
  const { t } = useTranslations();
  const text = (name: string, label: string, initial: string, more: Partial<FormField> = {}): FormField => ({
    name,
    label,
    kind: 'text',
    longest: 200,
    optional: true,
    initial,
    ...more,
  });
  return [
    {
      name: 'uploadType',
      label: t('admin_view.payload.uploadType'),
      kind: 'choice',
      initial: store.uploadType,
      options: (['local', 's3'] as const).map((value) => ({ value, label: t(`admin_view.value.uploadType.${value}`) })),
    },
    text('endpoint', t('admin_view.payload.endpoint'), store.endpoint),
    text('region', t('admin_view.payload.region'), store.region, { longest: 40 }),
    text('bucket', t('admin_view.payload.bucket'), store.bucket, { longest: 63 }),
    text('path', t('admin_view.payload.savePath'), store.path),
    text('domain', t('admin_view.payload.domain'), store.domain),
    text('accessKeyId', t('admin_view.payload.accessKeyId'), store.accessKeyId, { longest: 128 }),
    text('accessKeySecret', t('admin_view.accessKeySecret'), '', { kind: 'password' }),
  ];
}

export function FileStoreDrawer({ store, onClose }: { store: FileStore; onClose: () => void }) {
  const { t } = useTranslations();
  const { reason } = useFields();
  const places = usePlaceFields(store);
  return (
    <FormDrawer
      title={t('admin_view.fileStoreChange')}
      intro={t('admin_view.fileStoreChangeIntro')}
      fields={[...places, reason]}
      path="file_store/update"
      input={(values) => ({ ...placeOf(values), reason: values['reason'] ?? '' })}
      submitText={t('admin_view.save')}
      beforeSubmit={<PlaceTest fields={places} />}
      onClose={onClose}
    />
  );
}

const outcomeText = ({ step, result }: ResponseOf<'file_store/test'>, t: Translate): string =>
  [...(step === null ? [] : [t(`admin_view.fileTestStep.${step}`)]), t(`admin_view.value.storeTest.${result}`)].join(
    ' ',
  );

/** Writes, reads and deletes a test object in the typed location and shows the result. */
function PlaceTest({ fields }: { fields: readonly FormField[] }) {
  const { t } = useTranslations();
  const form = Form.useFormInstance<FormValues>();
  const { busy, data, submit } = useOperation('file_store/test', {
    onFields: (errors) => form.setFields(Object.entries(errors).map(([name, error]) => ({ name, errors: [error] }))),
  });
  const press = (): void => {
    const typed = form.getFieldsValue();
    submit(placeOf(Object.fromEntries(fields.map((field) => [field.name, typedValue(field, typed[field.name])]))));
  };
  return (
    <TryOut
      busy={busy}
      onPress={press}
      outcome={data && { isGood: data.data.result === 'ok', text: outcomeText(data.data, t) }}
    />
  );
}
