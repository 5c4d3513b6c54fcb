import { useContext, useState } from 'react';
import { dropDraft, keepWhole, readKept } from '../../../shared/drafts.ts';
import { AdministratorContext } from '../../../shared/session/administrator.ts';
import { type Content, contentInput } from './product-content.ts';

const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify(contentInput(one)) === JSON.stringify(contentInput(other));

/** Keeps the edited content of a product per person, across screens, until it is saved or discarded. */
export function useContentDraft(read: Content) {
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
