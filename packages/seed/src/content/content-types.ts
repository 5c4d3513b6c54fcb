import type { ObjectStyle } from '../pictures/picture-spec.ts';
import type { Localized } from './localized.ts';
import type { ScenarioEvent } from './scenario-event.ts';

export type BrandContent = {
  slug: string;
  name: string;
  story: Localized;
  logo: string;
  color: string;
};

export type CategoryContent = {
  slug: string;
  /** The id on the wire; the category with id 6 has no tab. */
  categoryId: number;
  name: Localized;
  /** The colour of the backdrop of the category's pictures. */
  tint: string;
  /** Whether every product belongs to this category in addition to its own one. */
  everything: boolean;
  /** The product whose first picture stands on the tab of the category. */
  shownBy?: string;
};

export type ColourContent = { key: string; hex: string; name: Localized };

export type PropertyContent = { name: Localized; value: Localized };

export type ProductContent = {
  slug: string;
  brand: string;
  category: string;
  /** `price` is a decimal string in USD; `rate` is the share of it that is returned as cashback. */
  price: string;
  rate: string;
  stock: number;
  name: Localized;
  summary: Localized;
  description: Localized;
  colours: ColourContent[];
  models: string[];
  properties: PropertyContent[];
  /** Names of pictures, beginning with one for each colour; lists show the first. See readRendered. */
  pictures: string[];
  descriptionPictures: string[];
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
  /** The end of a campaign, which it must have, in days after its start. */
  runsDays: number;
};

export type BannerContent = {
  slug: string;
  picture: string;
  title: Localized;
  line: Localized;
  /** 1 opens inside the app, 2 in a new tab, 3 in the same tab. */
  format: 1 | 2 | 3;
  /** A product's slug, or a path of the app. */
  link: { product: string } | { path: string };
};

export type BlockContent = {
  slug: string;
  kind: 'image_text' | 'image' | 'document';
  place: 'home' | 'rule';
  picture?: string;
  link?: string;
  /** The title or, for a picture without a text, a description of it. */
  title: Localized;
  content: Localized | null;
};

export type NoticeContent = { slug: string; type: 1 | 2; title: Localized; content: Localized };
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
  /** The events in chronological order. */
  scenario: ScenarioEvent[];
};
