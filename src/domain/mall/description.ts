/** The blocks of the editor and of the allow list. A stored text that begins with one of them is markup. */
const BEGINS_WITH_BLOCK = /^\s*<(?:p|div|h[1-6]|ul|ol|blockquote|pre|hr|table|figure|img)[\s/>]/i;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Plain text as markup: an empty line ends a paragraph, any other end of a line stays one. Nothing in it is a tag. */
export const paragraphsOf = (plain: string): string =>
  plain
    .split(/\r?\n[\t ]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.split(/\r?\n/).map(escaped).join('<br>')}</p>`)
    .join('');

/** A description as markup, which is not sanitised yet. Earlier versions stored plain text. */
export const descriptionMarkup = (stored: string): string =>
  BEGINS_WITH_BLOCK.test(stored) ? stored : paragraphsOf(stored);
