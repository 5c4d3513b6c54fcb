import type { ObjectStyle } from '../pictures/picture-spec.ts';
import type { ColourContent, ProductContent, PropertyContent } from './content-types.ts';
import { inEachLanguage, type LocalizedText } from './localized.ts';

/**
 * A product as in its JSON file: colours and properties are keys, and `$word` refers to a word that all products share.
 */
export type ProductFile = {
  slug: string;
  brand: string;
  price: string;
  rate: string;
  stock: number;
  colours: string[];
  models?: string[];
  properties: Record<string, string>;
  picture: ObjectStyle;
  recommended?: ProductContent['recommended'];
};

/** The data that all products share: the hex value of each colour and the translated words. */
export type Dictionary = { colours: Record<string, string>; textOf: LocalizedText };

function propertyOf({ textOf }: Dictionary, key: string, value: string): PropertyContent {
  const valueIn = (language: string): string =>
    value.replace(/\$(\w+)/g, (_, word: string) => textOf(`value.${word}`)[language] ?? '');
  return { name: textOf(`property.${key}`), value: inEachLanguage(valueIn) };
}

function colourOf({ colours, textOf }: Dictionary, key: string, slug: string): ColourContent {
  const hex = colours[key];
  if (hex === undefined) throw new Error(`${slug} names the colour "${key}", which the dictionary does not have`);
  return { key, hex, name: textOf(`color.${key}`) };
}

/** Returns one picture name for each colour; a product in a single colour has a close-up as its second picture. */
function picturesOf(slug: string, colours: readonly string[]): string[] {
  const [, ...others] = colours.length > 1 ? colours : ['', 'close'];
  return [slug, ...others.map((colour) => `${slug}-${colour}`)];
}

export function toProduct(file: ProductFile, category: string, dictionary: Dictionary): ProductContent {
  const { slug } = file;
  const textOf = (name: string) => dictionary.textOf(`product.${slug}.${name}`);
  return {
    slug,
    brand: file.brand,
    category,
    price: file.price,
    rate: file.rate,
    stock: file.stock,
    name: textOf('name'),
    summary: textOf('summary'),
    description: textOf('description'),
    colours: file.colours.map((key) => colourOf(dictionary, key, slug)),
    models: file.models ?? [],
    properties: Object.entries(file.properties).map(([key, value]) => propertyOf(dictionary, key, value)),
    pictures: picturesOf(slug, file.colours),
    descriptionPictures: [`${slug}-size`],
    recommended: file.recommended ?? 'none',
    style: file.picture,
  };
}
