import { type Language, languages as everyLanguage } from '@goodturn/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../foundation/domain-error.ts';
import { callerOf } from '../../foundation/http/call-handler.ts';
import type { RateLimiter } from '../../foundation/http/rate-limits.ts';
import type { PageSender } from '../../foundation/http/serve-apps.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { escapeMarkup } from '../../foundation/texts/markup.ts';
import type { CatalogService, ProductDetails } from '../catalog/catalog-service.ts';
import { productIdOf, productPath } from './product-address.ts';
import { withProduct } from './product-page.ts';

interface Parts {
  catalog: Pick<CatalogService, 'product' | 'countListed' | 'listedNames'>;
  settings: Pick<SettingService, 'current'>;
  /** Returns the codes of the languages on offer. */
  offeredLanguages(): Promise<readonly string[]>;
  rates: Pick<RateLimiter, 'count'>;
  /** The scheme and host of the shop; undefined where the installation names none, and the request's own counts. */
  origin: string | undefined;
}

/** Maximum number of products in one file; each has a line for each of fourteen languages (https://www.sitemaps.org). */
const productsInFile = 1_000;

/**
 * Serves what search engines and link previews read: a page for each product, the list of these pages, and what not to
 * crawl. Each request counts as a read of its address.
 */
export function serveProductPages(app: FastifyInstance, sendPage: PageSender, parts: Parts): void {
  const { catalog, settings, rates } = parts;
  const originOf = ({ protocol, host }: FastifyRequest): string => parts.origin ?? `${protocol}://${host}`;
  const offered = async (): Promise<Language[]> => {
    const codes = await parts.offeredLanguages();
    return everyLanguage.filter(({ code }) => codes.includes(code));
  };
  app.get<{ Params: { address: string }; Querystring: Record<string, unknown> }>(
    '/p/:address',
    async (request, reply) => {
      rates.count('read', callerOf(request));
      const { defaultLanguage } = await settings.current();
      const languages = await offered();
      const code = languages.find((one) => one.code === request.query['lang'])?.code ?? defaultLanguage;
      const language = languages.find((one) => one.code === code);
      const product = await productOf(catalog, request.params.address, code);
      // The app says that there is no such page, in the person's language.
      if (product === undefined || language === undefined) return await sendPage(reply.code(404));
      const path = productPath(product, code === defaultLanguage ? undefined : code);
      if (request.url !== path) return await reply.redirect(path, 301);
      const origin = originOf(request);
      return await sendPage(reply, (page, site, nonce) =>
        withProduct(page, { product, site, language, languages, defaultLanguage, origin, nonce }),
      );
    },
  );
  app.get('/robots.txt', (request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/', 'Disallow: /exports/'];
    reply.type('text/plain; charset=utf-8');
    return [...lines, `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n');
  });
  app.get('/sitemap.xml', async (request, reply) => {
    rates.count('read', callerOf(request));
    const files = Math.ceil((await catalog.countListed()) / productsInFile);
    const names = Array.from({ length: files }, (_, index) => `${originOf(request)}/sitemap-${index + 1}.xml`);
    return sendXml(
      reply,
      'sitemapindex',
      names.map((name) => `<sitemap><loc>${escapeMarkup(name)}</loc></sitemap>`),
    );
  });
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9][0-9]{0,3}).xml', async (request, reply) => {
    rates.count('read', callerOf(request));
    const { defaultLanguage } = await settings.current();
    const languages = await offered();
    const offset = (Number(request.params.file) - 1) * productsInFile;
    const products = await catalog.listedNames({ limit: productsInFile, offset });
    if (products.length === 0) throw new DomainError('not_found');
    const origin = originOf(request);
    const entries = products.flatMap((product) => entriesOf(product, { origin, languages, defaultLanguage }));
    return sendXml(reply, 'urlset', entries);
  });
}

async function productOf(
  catalog: Parts['catalog'],
  address: string,
  language: string,
): Promise<ProductDetails | undefined> {
  const id = productIdOf(address);
  if (id === undefined) return undefined;
  try {
    return await catalog.product(id, language);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

interface Shop {
  origin: string;
  languages: readonly Language[];
  defaultLanguage: string;
}

/** Returns an entry for each language, each of which names them all, as hreflang demands. */
function entriesOf(product: { id: bigint; names: Readonly<Record<string, string>> }, shop: Shop): string[] {
  const { origin, languages, defaultLanguage } = shop;
  const addressIn = (code: string): string => {
    const name = product.names[code] ?? product.names[defaultLanguage] ?? Object.values(product.names)[0] ?? '';
    return escapeMarkup(origin + productPath({ ...product, name }, code === defaultLanguage ? undefined : code));
  };
  const alternates = languages.map(
    ({ code, htmlLang }) => `<xhtml:link rel="alternate" hreflang="${htmlLang}" href="${addressIn(code)}"/>`,
  );
  return languages.map(({ code }) => `<url><loc>${addressIn(code)}</loc>${alternates.join('')}</url>`);
}

function sendXml(reply: FastifyReply, root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>${entries.join('')}</${root}>\n`;
}
