// Caches the app itself, so that it opens without a connection. API calls bypass the cache: the page sends each request
// exactly once.
const version = '__VERSION__';
const files = ['__FILES__'];
const textFiles = {};
const kept = `app-${version}`;
const pictures = 'pictures';
const mostPictures = 150;
const patienceMs = 4_000;
const language = new URL(location.href).searchParams.get('language') ?? 'en';

addEventListener('install', (event) => {
  const keep = async () => (await caches.open(kept)).addAll(['/', ...files, ...(textFiles[language] ?? [])]);
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const forgetOlder = async () => {
    const older = (await caches.keys()).filter((name) => name.startsWith('app-') && name !== kept);
    await Promise.all(older.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(forgetOlder());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(newestPage(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptOrNew(kept, request));
  else if (pathname.startsWith('/files/')) event.respondWith(picture(event));
});

/** Returns the page from the server, or the cached one if the server does not respond in time. */
async function newestPage(event) {
  const keptPage = () => caches.match('/', { cacheName: kept });
  const answer = fetch(event.request).catch(() => undefined);
  event.waitUntil(answer.then(keepPage));
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  return (await Promise.race([answer, late])) ?? (await keptPage()) ?? (await answer) ?? Response.error();
}

/**
 * Caches the page again, since the shop's name, icon and color are part of it and change without another build. The
 * page of another build is left to its own service worker: not all of its files are cached here.
 */
async function keepPage(answer) {
  if (!answer?.ok) return;
  const page = answer.clone();
  const parts = (await answer.clone().text()).match(/\/assets\/[\w-]+\.(?:js|css)/g) ?? [];
  if (parts.every((part) => files.includes(part))) await (await caches.open(kept)).put('/', page);
}

/** Returns a file from the cache, or fetches it. A file whose name carries the hash of its content never changes. */
async function keptOrNew(name, request) {
  const cache = await caches.open(name);
  const found = await cache.match(request, { ignoreVary: true });
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function picture(event) {
  const answer = await keptOrNew(pictures, event.request);
  event.waitUntil(forgetOldest());
  return answer;
}

async function forgetOldest() {
  const cache = await caches.open(pictures);
  const requests = await cache.keys();
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - mostPictures)).map((request) => cache.delete(request)),
  );
}

/** Shows a notification as the server words it: a title, and the path of the page that it is about. */
addEventListener('push', (event) => {
  const { title = location.host, path, tag, lang, icon = '/icon-192.png' } = event.data?.json() ?? {};
  event.waitUntil(
    registration.showNotification(title, {
      tag,
      lang,
      icon,
      badge: '/icon-192.png',
      data: { path },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/**
 * Opens only pages of this app, in a window that already shows it, if there is one. The back office has its own
 * windows.
 */
async function openPage(path) {
  const page = typeof path === 'string' && /^\/#\/[\w/?=&-]*$/.test(path) ? path : '/';
  const windows = await clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname === '/');
  if (open === undefined) return clients.openWindow(page);
  // Browsers allow a window to come to the front only after a real press.
  await open.focus().catch(() => undefined);
  return open.navigate(page);
}
