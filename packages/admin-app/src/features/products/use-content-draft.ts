import { useContext, useState } from 'react';
import { dropDraft, keepWhole, readKept } from '../../shared/drafts.ts';
import { AdministratorContext } from '../../shared/session/administrator.ts';
import { type Content, contentInput } from './product-content.ts';

const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify(contentInput(one)) === JSON.stringify(contentInput(other));

/** What is edited of a product: it outlasts the way to another screen, until it is saved or dropped, each person's own. */
export function useContentDraft(read: Content) {
  const owner = useContext(AdministratorContext)?.administratorId ?? '';
  // Of another version it would overwrite what somebody else has saved meanwhile.
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
