import type { Page } from '@/application/update-check/page.port';

const SCRIPT = /<script\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** URLs of the scripts in a page, only of its own origin: browser extensions add theirs. */
export const scriptsIn = (html: string, address: string): readonly string[] => {
  const { origin } = new URL(address);
  return [...html.matchAll(SCRIPT)]
    .map(([, double, single, bare]) => new URL(double ?? single ?? bare ?? '', address))
    .filter((script) => script.origin === origin)
    .map((script) => script.pathname + script.search);
};

export interface PageSetup {
  readonly page?: Document;
  readonly place?: Location;
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** The URL path of the page itself, independent of the route. */
  readonly path?: string;
}

/** Reads this page's scripts and those of the page that is served now, bypassing caches. */
export const createPage = ({
  page = document,
  place = location,
  fetch: load = (address, init) => fetch(address, init),
  path = '/',
}: PageSetup = {}): Page => ({
  loadedScripts: () =>
    [...page.querySelectorAll('script[src]')]
      .map((script) => new URL(script.getAttribute('src') ?? '', place.href))
      .filter((script) => script.origin === place.origin)
      .map((script) => script.pathname + script.search),
  servedScripts: async () => {
    const address = new URL(path, place.origin).href;
    const answer = await load(address, { cache: 'no-store', credentials: 'same-origin' });
    return answer.ok ? scriptsIn(await answer.text(), address) : undefined;
  },
  isVisible: () => page.visibilityState === 'visible',
  reload: () => place.reload(),
});
