import type { ObjectStyle } from '../pictures/picture-spec.ts';
import type { ColourContent, ContentLanguage, Localized, ProductContent, PropertyContent } from './content-types.ts';

/** A product as its JSON file has it: colours and properties by key, a `$word` for what is translated once for all. */
export type ProductFile = {
  slug: string;
  brand: string;
  price: string;
  rate: string;
  stock: number;
  colours: string[];
  models?: string[];
  properties: Record<string, string>;
  text: Record<ContentLanguage, { name: string; summary: string; description: string }>;
  picture: ObjectStyle;
  recommended?: boolean;
};

export type Dictionary = {
  properties: Record<string, Localized>;
  words: Record<string, Localized>;
  colours: Record<string, { hex: string; name: Localized }>;
};

function entryOf<Entry>(entries: Record<string, Entry>, key: string, where: string): Entry {
  const entry = entries[key];
  if (entry === undefined) throw new Error(`${where} names "${key}", which the dictionary does not have`);
  return entry;
}

function inEachLanguage(say: (language: ContentLanguage) => string): Localized {
  return { en: say('en'), ar: say('ar'), 'zh-cn': say('zh-cn') };
}

function propertyOf(dictionary: Dictionary, slug: string, key: string, value: string): PropertyContent {
  const say = (language: ContentLanguage): string =>
    value.replace(/\$(\w+)/g, (_, word: string) => entryOf(dictionary.words, word, slug)[language]);
  return { name: entryOf(dictionary.properties, key, slug), value: inEachLanguage(say) };
}

/** One in each colour and one with the measures; in one colour only, one from close by between them. */
function picturesOf(slug: string, colours: readonly string[]): string[] {
  const [, ...others] = colours.length > 1 ? colours : ['', 'close'];
  return [slug, ...others.map((colour) => `${slug}-${colour}`), `${slug}-size`];
}

export function toProduct(file: ProductFile, category: string, dictionary: Dictionary): ProductContent {
  const colours: ColourContent[] = file.colours.map((key) => ({
    key,
    ...entryOf(dictionary.colours, key, file.slug),
  }));
  return {
    slug: file.slug,
    brand: file.brand,
    category,
    price: file.price,
    rate: file.rate,
    stock: file.stock,
    name: inEachLanguage((language) => file.text[language].name),
    summary: inEachLanguage((language) => file.text[language].summary),
    description: inEachLanguage((language) => file.text[language].description),
    colours,
    models: file.models ?? [],
    properties: Object.entries(file.properties).map(([key, value]) => propertyOf(dictionary, file.slug, key, value)),
    pictures: picturesOf(file.slug, file.colours),
    recommended: file.recommended === true,
    style: file.picture,
  };
}
