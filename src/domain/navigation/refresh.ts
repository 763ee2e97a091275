import { safeRedirect } from '../redirect/safe-redirect';
import { REFRESH_PATH } from './static-routes';

/** Where a refresh of a page goes first; a refresh that is under way is not wrapped again (product 2). */
export const refreshPath = (fullPath: string): string =>
  fullPath.startsWith(`${REFRESH_PATH}/`) ? fullPath : REFRESH_PATH + fullPath;

/** Where a refresh comes out: the page it was asked for, or `/` when the path was replaced by another address. */
export const refreshTarget = (fullPath: string): string => safeRedirect(fullPath.slice(REFRESH_PATH.length));
