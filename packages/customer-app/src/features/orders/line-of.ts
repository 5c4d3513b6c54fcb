/** What begins a line of its own, so that the words on both sides are no neighbours. */
const breaks = 'br, p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, table, tr, td, th';

/** What a reader sees of HTML, on one line. Nothing of such a document is loaded or run. */
export function lineOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(breaks)) {
    element.before(' ');
    element.after(' ');
  }
  return body.textContent.replace(/\s+/g, ' ').trim();
}
