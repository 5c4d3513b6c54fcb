import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  BannerContent,
  BlockContent,
  BrandContent,
  CampaignContent,
  CategoryContent,
  MessageContent,
  NoticeContent,
  PeopleContent,
  ProductContent,
  RuleContent,
  SupportContent,
} from './content-types.ts';
import { createLocalizedText, type Localized } from './localized.ts';
import { type Dictionary, type ProductFile, toProduct } from './product-files.ts';

export type Content = {
  brands: BrandContent[];
  categories: CategoryContent[];
  products: ProductContent[];
  campaigns: CampaignContent[];
  banners: BannerContent[];
  blocks: BlockContent[];
  notices: NoticeContent[];
  rules: RuleContent[];
  messages: MessageContent[];
  support: SupportContent;
  people: PeopleContent;
};

const contentDirectory = fileURLToPath(new URL('../../content/', import.meta.url));

function read<Value>(name: string): Value {
  return JSON.parse(readFileSync(`${contentDirectory}${name}.json`, 'utf8')) as Value;
}

/** Reads the whole content of the seeded shop from its files; callers keep the result. */
export function readContent(): Content {
  const textOf = createLocalizedText((language) => read(`texts/${language}`));
  const dictionary: Dictionary = { colours: read('colours'), textOf };
  /** Reads a list whose texts have keys of the list's name and the entry's slug. */
  const readWithTexts = <Entry extends { slug: string }, Name extends string>(
    list: string,
    kind: string,
    names: readonly Name[],
  ): (Entry & Record<Name, Localized>)[] =>
    read<Entry[]>(list).map((entry) => {
      const texts = names.map((name) => [name, textOf(`${kind}.${entry.slug}.${name}`)] as const);
      return { ...entry, ...(Object.fromEntries(texts) as Record<Name, Localized>) };
    });
  const categories: CategoryContent[] = readWithTexts('categories', 'category', ['name']);
  const products = categories
    .filter((category) => !category.everything)
    .flatMap(({ slug }) => read<ProductFile[]>(`products/${slug}`).map((file) => toProduct(file, slug, dictionary)));
  return {
    brands: readWithTexts('brands', 'brand', ['story']),
    categories,
    products,
    campaigns: read('campaigns'),
    banners: readWithTexts('banners', 'banner', ['title', 'line']),
    blocks: readWithTexts<Omit<BlockContent, 'title' | 'content'>, 'title'>('blocks', 'block', ['title']).map(
      (block) => ({
        ...block,
        content: block.kind === 'image' ? null : textOf(`block.${block.slug}.content`),
      }),
    ),
    notices: readWithTexts('notices', 'notice', ['title', 'content']),
    rules: readWithTexts('rules', 'rule', ['title', 'text']),
    messages: readWithTexts('messages', 'message', ['title', 'content']),
    support: read('support'),
    people: { ...read<Omit<PeopleContent, 'scenario'>>('people'), scenario: read('scenario') },
  };
}
