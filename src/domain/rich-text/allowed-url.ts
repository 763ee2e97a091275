/** Longer URLs were neither typed nor issued by our server. */
export const URL_MAX = 2048;

/** Characters that browsers drop before they read the scheme, and invisible ones. */
// eslint-disable-next-line no-control-regex -- these are what must be refused
const UNSEEN = /[\u0000-\u001f\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/;

/**
 * Whether a URL may be used in a link, a picture or a form: http, https or relative. Other schemes are refused,
 * also `data:` and `blob:`, and so are `//host` and backslashes, which only look relative.
 */
export const isAllowedUrl = (url: string): boolean => {
  const trimmed = url.trim();
  if (trimmed === '' || trimmed.length > URL_MAX || UNSEEN.test(url) || trimmed.includes('\\')) return false;
  if (/^https?:\/\/[^/?#\s]/i.test(trimmed)) return true;
  return !trimmed.startsWith('//') && !/^[^/?#]*:/.test(trimmed);
};
