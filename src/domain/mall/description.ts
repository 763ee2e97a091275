/* Converts the stored description of goods to markup. */

/**
 * A stored text that begins with one of these block tags is markup. The editor and the allow list of the sanitiser have
 * the same tags.
 */
const BEGINS_WITH_BLOCK = /^\s*<(?:p|div|h[1-6]|ul|ol|blockquote|pre|hr|table|figure|img)[\s/>]/i;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/**
 * Converts plain text to markup. An empty line ends a paragraph, and any other line end stays a line break. Characters
 * with a meaning in HTML are escaped.
 */
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
