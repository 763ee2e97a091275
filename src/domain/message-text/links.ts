/* Finds links in the text of a message. */

export type LinkSegment =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'link'; readonly href: string };

/** `http` or `https` at the start of a word, then the characters of RFC 3986 without square brackets. */
const CANDIDATE = /(?<![a-z0-9])https?:\/\/[a-z0-9\-._~:/?#@!$&'()*+,;=%]+/gi;

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';

/**
 * A host with an optional port. A user name is not allowed, because it could look like a host. The last label must
 * begin with a letter, because digits are read as an IP address. Encoded labels (`xn--`) are not checked here.
 */
const HOST = new RegExp(
  `^https?://(?:(?:${BYTE}\\.){3}${BYTE}|(?:(?!xn--)${LABEL}\\.)*(?!xn--)(?=[a-z])${LABEL})(?::(\\d{1,5}))?(?=[/?#]|$)`,
  'i',
);
const PORT_MAX = 65_535;

const isSafe = (href: string): boolean => {
  const match = HOST.exec(href);
  return match !== null && Number(match[1] ?? 0) <= PORT_MAX;
};

const CLOSING = /[.,;:!?'*]$/;

/** Removes the punctuation that ends a sentence; a closing bracket stays if it was opened inside. */
const withoutPunctuation = (url: string): string => {
  let end = url.length;
  for (; end > 0; end -= 1) {
    const rest = url.slice(0, end);
    const isLoose = rest.endsWith(')') && rest.split(')').length > rest.split('(').length;
    if (!CLOSING.test(rest) && !isLoose) break;
  }
  return url.slice(0, end);
};

/** Finds URLs that are safe to open: only `http` and `https`. Everything else stays text; no character is lost. */
export const findLinks = (text: string): readonly LinkSegment[] => {
  const segments: LinkSegment[] = [];
  let done = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const href = withoutPunctuation(match[0]);
    if (!isSafe(href)) continue;
    if (match.index > done) segments.push({ kind: 'text', text: text.slice(done, match.index) });
    segments.push({ kind: 'link', href });
    done = match.index + href.length;
  }
  if (done < text.length) segments.push({ kind: 'text', text: text.slice(done) });
  return segments;
};
