import { CHAT_WINDOW_PATH, PUBLIC_PATHS, REFRESH_PATH } from '@/domain/navigation/static-routes';
import { barePath } from '@/domain/navigation/path';
import type { PageShape } from '../kit/early/page-outline';

/**
 * The outlines of pages that are not lists, by path. The views declare the same outlines, but they are loaded only with
 * the shell. A test checks that both declarations are equal.
 */
const SHAPES: readonly (readonly [path: RegExp, shape: PageShape])[] = [
  [/^\/(?:index|order\/desk|mall)?$/, 'board'],
  [/^\/outlet\/list$/, 'map'],
  [
    /\/detail(?:\/[^/]+)?$|^\/mall\/(?:cart|checkout|pay|coupons\/statistics)$|^\/finance\/pay\/dk\//,
    'detail',
  ],
  [/\/(?:add|import)(?:\/\d+)?$|^\/user\/profile$|^\/integral\/(?:recharge|withdraw|taxPoint)$/, 'form'],
];

/** The outline of the page at a path; undefined for a page without the frame. */
export const expectedPageShape = (pathname: string): PageShape | undefined => {
  const bare = barePath(pathname);
  if (bare === CHAT_WINDOW_PATH || PUBLIC_PATHS.includes(bare)) return undefined;
  const path = bare.startsWith(`${REFRESH_PATH}/`) ? bare.slice(REFRESH_PATH.length) : bare;
  return SHAPES.find(([pattern]) => pattern.test(path))?.[1] ?? 'list';
};
