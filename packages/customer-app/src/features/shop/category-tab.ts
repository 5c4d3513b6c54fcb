/** The tab of all products is first, even if the shop has no such category; its list needs no category. */
export const everythingId = '1';
const categoryWithoutTab = '6';

export const hasOwnTab = ({ categoryId }: { categoryId: string }): boolean =>
  categoryId !== everythingId && categoryId !== categoryWithoutTab;
