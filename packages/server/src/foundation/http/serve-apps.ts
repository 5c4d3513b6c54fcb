import fastifyStatic from '@fastify/static';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from './security-headers.ts';
import { manifestWithAppearance, pageWithAppearance, type SiteAppearance } from '../settings/site-appearance.ts';

const yearSeconds = 31_536_000;
const noncePlace = '__CSP_NONCE__';
const manifestFile = 'manifest.webmanifest';

export interface AppDirectories {
  customer: string;
  admin: string;
}

export const ownAppDirectories: AppDirectories = {
  customer: join(import.meta.dirname, '..', '..', '..', '..', 'customer-app', 'dist'),
  admin: join(import.meta.dirname, '..', '..', '..', '..', 'admin-app', 'dist'),
};

type CurrentAppearance = () => Promise<SiteAppearance>;

interface PictureFiles {
  directory: string;
  readElsewhere: (file: string) => Promise<Readable | undefined>;
}

/** Changes a built page for one response, whose scripts and styles carry the nonce. */
type PageChange = (page: string, site: SiteAppearance, nonce: string) => string;

/** Sends the customer app's page, changed or not, under the policy of pages. */
export type PageSender = (reply: FastifyReply, change?: PageChange) => Promise<string>;

/** Serves the two apps, if they are built, and the pictures. Returns what sends the page of the customer app. */
export async function serveApps(
  app: FastifyInstance,
  directories: AppDirectories,
  files: PictureFiles,
  currentAppearance: CurrentAppearance,
): Promise<PageSender | undefined> {
  await app.register(servePictures(files), { prefix: '/files/' });
  let customerPage: PageSender | undefined;
  if (existsSync(join(directories.customer, 'index.html'))) {
    customerPage = await serveApp(app, directories.customer, '/', currentAppearance);
    // The address that documents name and people type; the app's own routes are behind the #.
    app.get('/transparency', (_request, reply) => reply.redirect('/#/transparency', 302));
  }
  if (existsSync(join(directories.admin, 'index.html'))) {
    await serveApp(app, directories.admin, '/admin/', currentAppearance);
    app.get('/admin', (_request, reply) => reply.redirect('/admin/', 308));
  }
  return customerPage;
}

/** Serves pictures of the local folder, and passes on those that are only in an object storage. */
const servePictures =
  ({ directory, readElsewhere }: PictureFiles) =>
  async (app: FastifyInstance): Promise<void> => {
    app.setNotFoundHandler(async (request, reply) => {
      const { method } = request;
      const file = basename(new URL(request.url, 'http://shop').pathname);
      const found = method === 'GET' || method === 'HEAD' ? await readElsewhere(file) : undefined;
      if (found === undefined) return await reply.code(404).header('cache-control', 'no-store').send();
      reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`).type('image/webp');
      return await reply.send(found);
    });
    await app.register(fastifyStatic, {
      root: directory,
      prefix: '/',
      index: false,
      maxAge: yearSeconds * 1_000,
      immutable: true,
    });
  };

async function serveApp(
  app: FastifyInstance,
  directory: string,
  prefix: string,
  currentAppearance: CurrentAppearance,
): Promise<PageSender> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', `${manifestFile}*`, '**/*.{br,gz,map}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names below assets/ contain the hash of the content.
      const isHashed = path.startsWith(join(directory, 'assets'));
      const value = isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
      reply.header('cache-control', value);
      // Immutable files are never revalidated, so that these headers would only enlarge each response of a first visit.
      if (isHashed) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
    },
  });
  const page = await readFile(join(directory, 'index.html'), 'utf8');
  const sendPage = pageSender(page, currentAppearance);
  app.get(prefix, (_request, reply) => sendPage(reply));
  app.get(`${prefix}index.html`, (_request, reply) => sendPage(reply));
  if (existsSync(join(directory, manifestFile)))
    await serveManifest(app, join(directory, manifestFile), prefix, currentAppearance);
  return sendPage;
}

async function serveManifest(
  app: FastifyInstance,
  path: string,
  prefix: string,
  currentAppearance: CurrentAppearance,
): Promise<void> {
  const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(path, 'utf8')));
  app.get(`${prefix}${manifestFile}`, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/manifest+json');
    return JSON.stringify(manifestWithAppearance(manifest, await currentAppearance()));
  });
}

function pageSender(page: string, currentAppearance: CurrentAppearance): PageSender {
  return async (reply, change = (built) => built) => {
    const nonce = randomBytes(16).toString('base64');
    reply.headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' });
    reply.type('text/html; charset=utf-8');
    const site = await currentAppearance();
    return change(pageWithAppearance(page.replaceAll(noncePlace, nonce), site, nonce), site, nonce);
  };
}
