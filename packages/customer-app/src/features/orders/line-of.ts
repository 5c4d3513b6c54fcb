/** Elements that begin a new line, so that the words on both sides of them need a space. */
const breaks = 'br, p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, table, tr, td, th';

/** Returns the visible text of HTML on one line. The parsed document neither loads resources nor runs scripts. */
export function lineOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(breaks)) {
    element.before(' ');
    element.after(' ');
  }
  return body.textContent.replace(/\s+/g, ' ').trim();
}
