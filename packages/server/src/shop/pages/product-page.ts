// The first answer of a product's public page: what a search engine, a link preview and a reader without script see. The
// app replaces it. Units left and luck are not part of it: they change, and nobody is to see an old figure.
import { type Language, messagesFor } from '@goodturn/locales';
import { formatMoney, moneyFromMicros, subtract } from '@goodturn/money';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import type { SiteAppearance } from '../../foundation/settings/site-appearance.ts';
import { escapeMarkup, put } from '../../foundation/texts/markup.ts';
import type { ProductDetails } from '../catalog/catalog-service.ts';
import { productPath } from './product-address.ts';

interface ProductPage {
  product: ProductDetails;
  site: Pick<SiteAppearance, 'siteTitle'>;
  language: Language;
  /** The languages on offer; the site's default one has the address without a language. */
  languages: readonly Language[];
  defaultLanguage: string;
  /** The scheme and host of the shop, without a slash at the end. */
  origin: string;
  /** Allows the page's own style. */
  nonce: string;
}

const longestSummary = 200;
const currency = 'USD';

const money = (micros: bigint): string => formatMoney(moneyFromMicros(micros));

/** Returns the price as it is paid, and never the net price: of the running campaign, or else of the product. */
const paidPrice = ({ campaignId, campaignPrice, price }: ProductDetails): string =>
  money(campaignId === null ? price : campaignPrice);

const addressIn = ({ product, origin, defaultLanguage }: ProductPage, code: string): string =>
  origin + productPath(product, code === defaultLanguage ? undefined : code);

function summaryOf({ summary, description, name }: ProductDetails): string {
  const text = [summary, description, name].find((one) => one.trim() !== '') ?? '';
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= longestSummary
    ? characters.join('')
    : `${characters.slice(0, longestSummary - 1).join('')}…`;
}

/** Returns the product as schema.org names it (https://schema.org/Product), with the offer at the price as paid. */
function structuredProduct(page: ProductPage): object {
  const { product, site, origin, language } = page;
  const { returnDays, shipsTo } = product;
  const area = shipsTo.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: summaryOf(product),
    ...(product.pictures.length > 0 && { image: product.pictures.map((name) => origin + pictureUrl(name)) }),
    brand: { '@type': 'Brand', name: product.brandName },
    sku: `${product.id}`,
    url: addressIn(page, language.code),
    ...(product.properties.length > 0 && {
      additionalProperty: product.properties.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
    offers: {
      '@type': 'Offer',
      url: addressIn(page, language.code),
      price: paidPrice(product),
      priceCurrency: currency,
      // Orders are matched with running campaigns alone.
      availability: `https://schema.org/${product.campaignId === null ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: site.siteTitle },
      ...(shipsTo.length > 0 && {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency },
          shippingDestination: area,
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: [...shipsTo],
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: returnDays,
        },
      }),
    },
  };
}

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeMarkup(content)}" />`;

function headOf(page: ProductPage): string {
  const { product, site, language, languages, nonce, origin } = page;
  const address = addressIn(page, language.code);
  const picture = product.pictures[0];
  const alternates = languages.map(
    ({ code, htmlLang }) =>
      `<link rel="alternate" hreflang="${htmlLang}" href="${escapeMarkup(addressIn(page, code))}" />`,
  );
  // Within a script only `<` could end it.
  const data = JSON.stringify(structuredProduct(page)).replaceAll('<', String.raw`\u003c`);
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}" />`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${escapeMarkup(addressIn(page, page.defaultLanguage))}" />`,
    meta('property', 'og:type', 'product'),
    meta('property', 'og:site_name', site.siteTitle),
    meta('property', 'og:title', product.name),
    meta('property', 'og:description', summaryOf(product)),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', language.htmlLang.replace('-', '_')),
    ...(picture === undefined
      ? []
      : [
          meta('property', 'og:image', origin + pictureUrl(picture)),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    meta('property', 'product:price:amount', paidPrice(product)),
    meta('property', 'product:price:currency', currency),
    `<script type="application/ld+json" nonce="${nonce}">${data}</script>`,
    `<style nonce="${nonce}">${style}</style>`,
  ].join('');
}

const style = [
  '.public{max-width:72rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}',
  '.public header,.public nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem}',
  '.public main{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));margin-block:1.5rem}',
  '.public img{width:100%;aspect-ratio:1;object-fit:contain;border-radius:1rem}',
  '.public dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}.public dd{margin:0}',
  '.public a{color:inherit;min-height:2.75rem;display:inline-flex;align-items:center}',
].join('');

const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeMarkup(text)}</${name}>`);

/** Returns the three figures of a product that is on offer, and else its price alone. */
function figuresOf({ product, language }: ProductPage): string {
  const texts = messagesFor(language.code);
  const row = (key: string, amount: string): string =>
    `${element('dt', texts[key] ?? '')}<dd><bdi translate="no">${amount} ${currency}</bdi></dd>`;
  const paid = row('figures_view.pay', paidPrice(product));
  if (product.campaignId === null) return `<dl>${paid}</dl>${element('p', texts['product_view.noOffer'] ?? '')}`;
  const [price, cashback] = [moneyFromMicros(product.campaignPrice), moneyFromMicros(product.cashback)];
  const net = formatMoney(subtract(price, cashback));
  const figures = `<dl>${paid}${row('figures_view.back', formatMoney(cashback))}${row('figures_view.net', net)}</dl>`;
  const match = escapeMarkup((texts['product_view.match'] ?? '').replace('{{amount}}', net));
  return `${figures}<p><a href="/#/product_details?id=${product.id}">${match}</a></p>`;
}

function bodyOf(page: ProductPage): string {
  const { product, site, language, languages } = page;
  const texts = messagesFor(language.code);
  const [picture] = product.pictures;
  const paragraphs = product.description.split(/\n+/).map((text) => element('p', text.trim()));
  const properties = product.properties.map(({ name, value }) => element('dt', name) + element('dd', value));
  const links = languages.map(
    ({ code, htmlLang, ownName }) =>
      `<a href="${escapeMarkup(addressIn(page, code))}" hreflang="${htmlLang}" lang="${htmlLang}">${escapeMarkup(ownName)}</a>`,
  );
  return [
    `<div class="public"><header><a href="/">${escapeMarkup(site.siteTitle)}</a></header><main>`,
    picture === undefined ? '' : `<img src="${pictureUrl(picture)}" alt="${escapeMarkup(product.name)}" />`,
    `<article><h1 translate="no">${escapeMarkup(product.name)}</h1>`,
    element(
      'p',
      (texts['product_view.by'] ?? '').replace('{{brand}}', () => product.brandName),
    ),
    element('p', product.summary),
    figuresOf(page),
    element('p', texts['product_view.delivery'] ?? ''),
    ...paragraphs,
    properties.length === 0 ? '' : `<dl>${properties.join('')}</dl>`,
    `</article></main><nav>${links.join('')}</nav></div>`,
  ].join('');
}

/** Returns the page of the app with a product's name, picture and price in its head and body. */
export function withProduct(page: string, product: ProductPage): string {
  const { language } = product;
  const title = `${product.product.name} · ${product.site.siteTitle}`;
  const named = put(page, /<html [^>]*>/, `<html lang="${language.htmlLang}" dir="${language.direction}">`);
  const titled = put(named, /<title>[^<]*<\/title>/, `<title>${escapeMarkup(title)}</title>${headOf(product)}`);
  const described = put(
    titled,
    /<meta name="description"[^>]*>/,
    meta('name', 'description', summaryOf(product.product)),
  );
  return put(described, /(?<=<div id="root">).*?(?=<\/div>\s*<noscript>)/s, bodyOf(product));
}
