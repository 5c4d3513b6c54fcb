import type { Category } from './category-store.ts';

/** Returns a category in the form of the audit. */
export const categoryOnRecord = ({ titles, sort, shown, fileId, parentId }: Omit<Category, 'id'>) => ({
  title: Object.entries(titles)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, title]) => `${language}: ${title}`)
    .join('\n'),
  sort: `${sort}`,
  shown: `${shown}`,
  picture: fileId?.toString() ?? '',
  parent: parentId?.toString() ?? '',
});
