import type { Id } from '../kernel/id';

/**
 * The path, query string and fragment of a URL that opens a work order over the list, as reminders contain it. The path
 * may be in the fragment, as on a static host.
 */
const OPENS_WORK = /^(?:\/[^?#]*#)?(?:\/[^?#]*)?\/work\/list\?work=([1-9]\d{0,18})$/;

/**
 * The work order that a link in a message opens; undefined for any other link. The link must belong to this
 * site (`origin`) and contain nothing but the work order, because messages show the work order's number
 * instead of the URL.
 */
export const workOfLink = (href: string, origin: string): Id | undefined =>
  href.startsWith(`${origin}/`) ? OPENS_WORK.exec(href.slice(origin.length))?.[1] : undefined;
