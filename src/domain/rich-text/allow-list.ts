import { isAllowedUrl } from './allowed-url';
import { allowedStyle } from './allowed-style';
import { BLANK_ATTRIBUTE, isBlankId } from './blank';

/** The allowed tags. Any other tag is removed, and its content stays as text where the sanitiser can keep it. */
export const ALLOWED_TAGS = [
  ...['p', 'div', 'br', 'hr', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
  ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const;

/** The allowed attributes by tag; those under `*` are allowed on every tag. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['style'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  span: [BLANK_ATTRIBUTE, 'contenteditable'],
  ol: ['start'],
  col: ['span'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** The attributes that are added to every link. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

const TAGS: ReadonlySet<string> = new Set(ALLOWED_TAGS);
const isCount = (value: string): boolean => /^\d{1,4}$/.test(value);
const anything = (): boolean => true;

const VALUES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['style', (value: string) => allowedStyle(value) !== ''],
  ['href', isAllowedUrl],
  ['src', isAllowedUrl],
  [BLANK_ATTRIBUTE, isBlankId],
  ['contenteditable', (value: string) => value === 'false'],
  ...['width', 'height', 'start', 'span', 'colspan', 'rowspan'].map((name) => [name, isCount] as const),
  ['title', anything],
  ['alt', anything],
]);

/** Whether rich text may contain this tag, in upper or lower case. */
export const isAllowedTag = (tag: string): boolean => TAGS.has(tag.toLowerCase());

/** Whether a tag may have an attribute with this value. A style is allowed if at least one of its properties is. */
export const isAllowedAttribute = (tag: string, attribute: string, value: string): boolean => {
  if (!isAllowedTag(tag)) return false;
  const [tagName, name] = [tag.toLowerCase(), attribute.toLowerCase()];
  const own = Object.hasOwn(ALLOWED_ATTRIBUTES, tagName) ? ALLOWED_ATTRIBUTES[tagName] : undefined;
  const listed = [...(ALLOWED_ATTRIBUTES['*'] ?? []), ...(own ?? [])].includes(name);
  return listed && (VALUES.get(name)?.(value) ?? false);
};
