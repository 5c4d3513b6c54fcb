import { useEffect } from 'react';

/** What a search engine shows of this page; the shop's own description comes back with the next one. */
export function usePageDescription(description: string): void {
  useEffect(() => {
    const element = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (element === null) return;
    const before = element.content;
    element.content = description;
    return () => {
      element.content = before;
    };
  }, [description]);
}
