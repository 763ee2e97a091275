import { safeRedirect } from '../redirect/safe-redirect';
import { REFRESH_PATH } from './static-routes';

/**
 * The intermediate path of a page refresh. A path that is already intermediate is not changed (product 2).
 */
export const refreshPath = (fullPath: string): string =>
  fullPath.startsWith(`${REFRESH_PATH}/`) ? fullPath : REFRESH_PATH + fullPath;

/** The path that a refresh returns to: the original page, or `/` if the path was replaced by a foreign URL. */
export const refreshTarget = (fullPath: string): string => safeRedirect(fullPath.slice(REFRESH_PATH.length));
