import { barePath, matchPath } from '@/domain/navigation/path';
import type { RouterEntry } from '@/domain/navigation/router-entries';
import { GATED_ROUTES, REFRESH_PATH, ROOT_PATH, STATIC_ROUTES } from '@/domain/navigation/static-routes';

/** What a path leads to: a page, a refresh of a page, or a redirect to another page (`passing`). */
export type PathTarget =
  | { readonly kind: 'refresh' }
  | { readonly kind: 'passing' }
  | {
      readonly kind: 'page';
      /** The name of the page. A page without a name gets no tab. */
      readonly name?: string;
      readonly noCache: boolean;
    };

/** Finds what a path leads to. An unknown path counts as a page without a name. */
export const targetOf = (path: string, entries: readonly RouterEntry[]): PathTarget => {
  const bare = barePath(path);
  if (bare.startsWith(`${REFRESH_PATH}/`)) return { kind: 'refresh' };
  if (bare === ROOT_PATH) return { kind: 'passing' };
  const own = [...STATIC_ROUTES, ...GATED_ROUTES].find((route) => matchPath(route.path, bare) !== undefined);
  if (own !== undefined) return { kind: 'page', name: own.name, noCache: 'noCache' in own && own.noCache };
  const entry = entries.find((each) => matchPath(each.path, bare) !== undefined);
  if (entry?.kind === 'redirect') return { kind: 'passing' };
  return {
    kind: 'page',
    noCache: entry?.noCache ?? false,
    ...(entry?.name === undefined ? {} : { name: entry.name }),
  };
};
