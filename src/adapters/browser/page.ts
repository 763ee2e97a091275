import type { Page } from '@/application/update-check/page.port';

/* Finds out which scripts this page has loaded and which scripts the server serves now. */

const SCRIPT = /<script\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** The URLs of a page's scripts, without those of other origins, which browser extensions add. */
export const scriptsIn = (html: string, url: string): readonly string[] => {
  const { origin } = new URL(url);
  return [...html.matchAll(SCRIPT)]
    .map(([, double, single, bare]) => new URL(double ?? single ?? bare ?? '', url))
    .filter((script) => script.origin === origin)
    .map((script) => script.pathname + script.search);
};

export interface PageSetup {
  readonly page?: Document;
  readonly place?: Location;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The URL path of the page itself, independent of the route. */
  readonly path?: string;
}

/** Reads this page's scripts and those of the page that is served now, bypassing caches. */
export const createPage = ({
  page = document,
  place = location,
  fetch: load = (url, init) => fetch(url, init),
  path = '/',
}: PageSetup = {}): Page => ({
  loadedScripts: () =>
    [...page.querySelectorAll('script[src]')]
      .map((script) => new URL(script.getAttribute('src') ?? '', place.href))
      .filter((script) => script.origin === place.origin)
      .map((script) => script.pathname + script.search),
  servedScripts: async () => {
    const url = new URL(path, place.origin).href;
    const answer = await load(url, { cache: 'no-store', credentials: 'same-origin' });
    return answer.ok ? scriptsIn(await answer.text(), url) : undefined;
  },
  isVisible: () => page.visibilityState === 'visible',
  reload: () => place.reload(),
});
