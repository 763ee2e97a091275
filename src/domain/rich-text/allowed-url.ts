/** The maximum length of a URL; a longer one was neither typed nor issued by our server. */
export const URL_MAX = 2048;

/** Matches invisible characters, and characters that browsers drop before they parse the scheme. */
// eslint-disable-next-line no-control-regex -- it matches control characters
const UNSEEN = /[\u0000-\u001f\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/;

/**
 * Whether a URL may be used in a link, a picture or a form: http, https or relative. All other schemes are refused,
 * including `data:` and `blob:`. `//host` and backslashes are refused because they only look relative.
 */
export const isAllowedUrl = (url: string): boolean => {
  const trimmed = url.trim();
  if (trimmed === '' || trimmed.length > URL_MAX || UNSEEN.test(url) || trimmed.includes('\\')) return false;
  if (/^https?:\/\/[^/?#\s]/i.test(trimmed)) return true;
  return !trimmed.startsWith('//') && !/^[^/?#]*:/.test(trimmed);
};
