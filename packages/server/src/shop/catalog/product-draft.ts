import type { GivenValues, ProductValues } from './product-fields.ts';

/** A text in each language that it was written in. */
type TextByLanguage = Readonly<Record<string, string>>;

type Required = 'categoryId' | 'price' | 'stock';

export interface ProductDraft {
  brandId: bigint;
  values: Pick<ProductValues, Required> & GivenValues;
  texts: Readonly<Record<string, { name: string; summary: string; description: string }>>;
  /** Names of stored pictures, the one of the lists first. */
  pictures?: readonly string[];
  /** Names of stored pictures that belong to the description. */
  descriptionPictures?: readonly string[];
  options?: readonly {
    kind: 'color' | 'model';
    /** What an order stores, in every language the same. */
    code: string;
    hex?: string;
    /** The name of a stored picture: the product in this colour. */
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
