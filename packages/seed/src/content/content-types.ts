import type { ObjectStyle } from '../pictures/picture-spec.ts';
import type { Localized } from './localized.ts';
import type { ScenarioEvent } from './scenario-event.ts';

export type BrandContent = {
  slug: string;
  name: string;
  story: Localized;
  /** File name under pictures/brands. */
  logo: string;
  color: string;
};

export type CategoryContent = {
  slug: string;
  /** The id on the wire; the category with id 6 has no tab. */
  categoryId: number;
  name: Localized;
  /** The backdrop of the category's pictures. */
  tint: string;
  /** Every product is in this one too, whatever its own category. */
  everything: boolean;
};

/** A colour that a product comes in. */
export type ColourContent = { key: string; hex: string; name: Localized };

export type PropertyContent = { name: Localized; value: Localized };

export type ProductContent = {
  slug: string;
  brand: string;
  category: string;
  /** A decimal string in USD, and the part of it that comes back. */
  price: string;
  rate: string;
  stock: number;
  name: Localized;
  summary: Localized;
  description: Localized;
  colours: ColourContent[];
  models: string[];
  properties: PropertyContent[];
  /** Names of pictures: first those of its colours, the first of which is the one in lists; see readRendered. */
  pictures: string[];
  /** Names of pictures below the description: the measures. */
  descriptionPictures: string[];
  /** Whether the shop points to it on its home page. */
  recommended: 'none' | 'home' | 'ranking' | 'both';
  style: ObjectStyle;
};

export type CampaignContent = {
  product: string;
  units: number;
  luckyUnits: number;
  bonus: string;
  limitPerCustomer: number;
  referralCap: string;
  commissionRate: string;
  /** The required end, in days after its start. */
  runsDays: number;
};

export type BannerContent = {
  slug: string;
  picture: string;
  title: Localized;
  line: Localized;
  /** Inside the app, a new tab, the same tab. */
  format: 1 | 2 | 3;
  /** A product's slug, or a path of the app. */
  link: { product: string } | { path: string };
};

/** A document below the rules, or a picture on the home page, with a text or alone. */
export type BlockContent = {
  slug: string;
  kind: 'image_text' | 'image' | 'document';
  place: 'home' | 'rule';
  picture?: string;
  /** A path of the app. */
  link?: string;
  /** Of a picture alone: what it shows. */
  title: Localized;
  /** Null for a picture alone. */
  content: Localized | null;
};

export type NoticeContent = { slug: string; type: 1 | 2; title: Localized; content: Localized };
/** What an operator wrote to one customer, or to all. */
export type MessageContent = { slug: string; title: Localized; content: Localized };
export type RuleContent = { slug: string; title: Localized; text: Localized };
export type SupportContent = Record<'whatsapp' | 'telegram' | 'whatsappLink' | 'telegramLink', string>;

export type CustomerContent = {
  key: string;
  username: string;
  recipient: string;
  language: string;
  invitedBy?: string;
  address?: { recipient: string; address: string; country: string; phone: string };
};

type AdministratorContent = { username: string; displayName: string };

export type PeopleContent = {
  customers: CustomerContent[];
  administrators: AdministratorContent[];
  /** In the order in which it happened. */
  scenario: ScenarioEvent[];
};
