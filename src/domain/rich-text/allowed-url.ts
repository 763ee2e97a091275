/** Longer ones were neither typed nor given out by our server. */
export const URL_MAX = 2048;

/** Browsers drop some of these before they read the scheme, people do not see the others. */
// eslint-disable-next-line no-control-regex -- these are what must be refused
const UNSEEN = /[\u0000-\u001f\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/;

/**
 * Whether an address may stand in a link, a picture or a form: http, https or relative. Other schemes are refused,
 * `data:` and `blob:` too, and so are `//host` and backslashes, which only look relative.
 */
export const isAllowedUrl = (url: string): boolean => {
  const address = url.trim();
  if (address === '' || address.length > URL_MAX || UNSEEN.test(url) || address.includes('\\')) return false;
  if (/^https?:\/\/[^/?#\s]/i.test(address)) return true;
  return !address.startsWith('//') && !/^[^/?#]*:/.test(address);
};
