import { useEffect } from 'react';

/**
 * Sets the description that search engines show for this page; the shop's own description is restored when it is left.
 */
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
