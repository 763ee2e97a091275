import type { Id } from '../kernel/id';

/** The page whose URLs with `?work=ID` open a work order, as reminders contain them. */
const LIST = '/work/list';
const WORK_ID = /^[1-9]\d{0,18}$/;

/**
 * The work order that a link in a message opens; undefined for any other link. The link must belong to this site
 * (`origin`) and contain nothing but the work order, because the shown number hides its URL. The path may be in the
 * fragment, as on a static host.
 */
export const workOfLink = (href: string, origin: string): Id | undefined => {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (url.origin !== origin) return undefined;
  const inside = url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname + url.search + url.hash;
  const [path = '', query, ...others] = inside.split('?');
  const [[name, id] = [], ...further] = new URLSearchParams(query);
  const isWhole = others.length === 0 && further.length === 0 && !inside.includes('#');
  return isWhole && path.endsWith(LIST) && name === 'work' && id !== undefined && WORK_ID.test(id)
    ? id
    : undefined;
};
