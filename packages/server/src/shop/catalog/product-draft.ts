import type { GivenValues, ProductValues } from './product-fields.ts';

/** A text in each language that it was written in. */
type TextByLanguage = Readonly<Record<string, string>>;

type Required = 'categoryId' | 'price' | 'stock';

export interface ProductDraft {
  brandId: bigint;
  values: Pick<ProductValues, Required> & GivenValues;
  texts: Readonly<Record<string, { name: string; summary: string; description: string }>>;
  /** Names of stored pictures; the first one is shown in lists. */
  pictures?: readonly string[];
  /** Names of stored pictures that belong to the description. */
  descriptionPictures?: readonly string[];
  options?: readonly {
    kind: 'color' | 'model';
    /** The code that an order stores, the same in every language. */
    code: string;
    hex?: string;
    /** The name of a stored picture of the product in this colour. */
    picture?: string;
    names: TextByLanguage;
  }[];
  properties?: readonly { names: TextByLanguage; values: TextByLanguage }[];
}

export interface CategoryDraft {
  titles: TextByLanguage;
  sort: number;
  shown?: boolean;
  iconFileId?: bigint;
  parentId?: bigint;
}
