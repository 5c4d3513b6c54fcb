// This script is inlined into the page and runs before everything else, so that its requests go out in parallel with
// the scripts.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Access to localStorage can be forbidden; the preference of the system is used then.
      return null;
    }
  };

  // The public address of a product opens the app's own route, with the language that the address names.
  const [, product] = /^\/p\/(\d+)/.exec(location.pathname) ?? [];
  const asked = new URLSearchParams(location.search).get('lang');
  if (product) history.replaceState(null, '', `/${location.search}#/product_details?id=${product}`);

  // The stored theme, or that of the system, so that a person with the dark theme never sees a white flash.
  const theme = stored('theme_key');
  const dark = theme === '2' || (theme !== '1' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  const listed = (name) =>
    document
      .querySelector(`meta[name=${name}]`)
      .content.split(',')
      .map((entry) => entry.split(' '));
  const sendFor = (file) => {
    const how = file.endsWith('css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), how, { href: `/assets/${file}` }));
  };

  // Preloads the texts. A wrong guess of the language costs one request and has no other effect.
  const files = listed('texts');
  const primary = (tag) => tag.toLowerCase().split('-')[0].replace('he', 'iw');
  const tags = [stored('language_key') ?? asked ?? '', ...navigator.languages, 'en'];
  const find = (tag) => files.find(([code]) => primary(code) === primary(tag));
  const [language, first, others] = tags.map(find).find((found) => found?.[1] !== undefined) ?? [];
  if (first === undefined) return;
  sendFor(first);

  // Preloads the code of the page at this address; the scripts would know the file names only once they run.
  const [page] = location.hash.slice(1).split('?');
  const [, ...parts] = listed('pages').find(([path]) => path === page) ?? [];
  if (parts.length > 0) [...parts, others].forEach(sendFor);

  // Requests the data of the largest element of the page at this address. `early-read.ts` takes the response for
  // exactly this request.
  const token = stored('token_key');
  const id = /[?&]id=(\d+)/.exec(location.hash)?.[1];
  let path;
  let body;
  if (/^(\/(view(\/home)?)?)?$/.test(page)) path = 'getHomeRows';
  else if (page === '/product_details' && id !== undefined) {
    path = 'getWaresInfo';
    body = JSON.stringify({ waresId: id });
  } else if (token !== null && page === '/view/task') path = 'getWaresSortList?pageSize=11';
  else if (token !== null && page === '/order' && id !== undefined) path = `orderDetails?orderId=${id}`;
  if (path === undefined) return;
  const url = `/api/customer/${path}`;
  const headers = { 'Accept-Language': language };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const method = body === undefined ? 'GET' : 'POST';
  const response = fetch(url, { method, headers, body, signal: AbortSignal.timeout(15_000) });
  globalThis.earlyRead = { request: [url, body, language, token].join(), response: response.catch(() => undefined) };
})();
