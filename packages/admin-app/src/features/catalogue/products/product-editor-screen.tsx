import './product-editor.css';
import { App, Button, Spin } from 'antd';
import { useState, useContext } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { NativeSelect } from '../../../shared/components/native-select.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useShopOrigin } from '../../../shared/site.ts';
import { contentInput, isUnfinished, textsIn, type Content } from './product-content.ts';
import { PicturesPart } from './pictures-part.tsx';
import { PropertiesPart, TextsPart } from './texts-and-properties.tsx';
import { VariantsPart } from './variants-part.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { dropDraft, keepWhole, readKept } from '../../../shared/drafts.ts';
import { AdministratorContext } from '../../../shared/session/administrator.ts';

export function ProductEditorScreen() {
  const { t } = useTranslations();
  const { productId = '' } = useParams();
  // A refetch while the user edits would discard the input.
  const query = useCall('product/content', { productId }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (query.data !== undefined) return <Editor key={query.data.version} read={query.data} />;
  return (
    <Screen title={t('admin_view.productContent')}>
      {query.error === null ? (
        <Spin className="record-state" description={t('admin_view.loading')} />
      ) : (
        <LoadFailure error={query.error} retry={query.refetch} />
      )}
    </Screen>
  );
}

function Editor({ read }: { read: Content }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { content, setContent, isRestored } = useContentDraft(read);
  const [language, setLanguage] = useState('en');
  const languages = useCall('language_list/inquire', { showStatus: 1 });
  const { busy, submit, fields } = useOperation('product/update_content', {
    onDone: () => {
      setContent(read);
      message.success(t('admin_view.saved'));
    },
    refetchFirst: true,
  });
  const shopOrigin = useShopOrigin();
  const isChanged = JSON.stringify(contentInput(content)) !== JSON.stringify(contentInput(read));
  const unfinished = isUnfinished(content);
  const options = (languages.data ?? []).map(({ code, title }) => ({ value: code, label: title }));
  const part = { content, language, onChange: setContent };
  return (
    <Screen
      title={textsIn(read, 'en').name || t('admin_view.productContent')}
      actions={
        <>
          <a href={`${shopOrigin}/#/product_details?id=${read.productId}`} target="_blank" rel="noreferrer">
            {t('admin_view.preview')}
          </a>
          <Button disabled={!isChanged || busy} onClick={() => setContent(read)}>
            {t('admin_view.startOver')}
          </Button>
          <Button
            type="primary"
            disabled={!isChanged || unfinished}
            loading={busy}
            onClick={() => submit(contentInput(content))}
          >
            {t('admin_view.save')}
          </Button>
        </>
      }
    >
      {isChanged && (
        <p role="status" className="muted">
          {isRestored ? t('admin_view.draftRestored') : t('admin_view.unsaved')}
        </p>
      )}
      {unfinished && <p role="alert">{t('admin_view.contentUnfinished')}</p>}
      {Object.values(fields).map((error) => (
        <p key={error} role="alert">
          {error}
        </p>
      ))}
      <PicturesPart {...part} list="pictures" title={t('admin_view.contentPictures')} />
      <PicturesPart {...part} list="descriptionPictures" title={t('admin_view.contentDescriptionPictures')} />
      <div className="product-editor__language">
        <NativeSelect
          label={t('admin_view.contentLanguage')}
          value={language}
          options={options.length > 0 ? options : [{ value: 'en', label: 'English' }]}
          onChange={setLanguage}
        />
        <span className="muted">{t('admin_view.contentLanguageHint')}</span>
      </div>
      <TextsPart {...part} />
      <VariantsPart {...part} />
      <PropertiesPart {...part} />
    </Screen>
  );
}

const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify(contentInput(one)) === JSON.stringify(contentInput(other));

/** Keeps the edited content of a product per person, across screens, until it is saved or discarded. */
function useContentDraft(read: Content) {
  const owner = useContext(AdministratorContext)?.administratorId ?? '';
  // The name includes the version: a draft of an older version would overwrite what another person has saved.
  const name = `${owner}:product/content:${read.productId}:${read.version}`;
  const [content, setShown] = useState(() => readKept<Content>(name) ?? read);
  const [isRestored] = useState(() => !isSame(content, read));
  const setContent = (next: Content): void => {
    setShown(next);
    if (isSame(next, read)) dropDraft(name);
    else keepWhole(name, next);
  };
  return { content, setContent, isRestored };
}
