import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  BannerContent,
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
import { type Dictionary, type ProductFile, toProduct } from './product-files.ts';

export type Content = {
  brands: BrandContent[];
  categories: CategoryContent[];
  products: ProductContent[];
  campaigns: CampaignContent[];
  banners: BannerContent[];
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

/** Everything that the seeded shop shows and says. Reads files; keep the answer. */
export function readContent(): Content {
  const dictionary = read<Dictionary>('dictionary');
  const categories = read<CategoryContent[]>('categories');
  const products = categories
    .filter((category) => !category.everything)
    .flatMap(({ slug }) => read<ProductFile[]>(`products/${slug}`).map((file) => toProduct(file, slug, dictionary)));
  return {
    brands: read('brands'),
    categories,
    products,
    campaigns: read('campaigns'),
    banners: read('banners'),
    notices: read('notices'),
    rules: read('rules'),
    messages: read('messages'),
    support: read('support'),
    people: { ...read<Omit<PeopleContent, 'scenario'>>('people'), scenario: read('scenario') },
  };
}
