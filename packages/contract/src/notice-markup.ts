/**
 * The tags and attributes of a notice: those of running text. Nothing draws a form, a dialog or a picture, and nothing
 * has a class or an id of the app's own style, so that no notice can imitate the page around it.
 */
export const noticeTags = 'p br h2 h3 b strong i em u s ul ol li blockquote a'.split(' ');
export const noticeAttributes = ['href', 'lang', 'dir'];
/** The addresses of links: https alone, without a name or password that could be taken for the host. */
export const noticeLinkPattern = /^https:\/\/[^\s\\/@]+(?:[/?#][^\s\\]*)?$/i;
