import { HOME_PATH, LOGIN_PATH, ROOT_PATH } from '@/domain/navigation/static-routes';
import { safeRedirect } from '@/domain/redirect/safe-redirect';
import type { Light } from './light';

const homes: readonly string[] = [ROOT_PATH, HOME_PATH];

type Place = Pick<Location, 'pathname' | 'search'>;

/** The path of the current URL; on the sign-in page, the path to open after sign-in. */
export const pathAhead = ({ pathname, search }: Place): string =>
  pathname === LOGIN_PATH ? safeRedirect(new URLSearchParams(search).get('redirect')) : pathname;

const leadsHome = (place: Place): boolean => homes.includes(pathAhead(place));

/**
 * Prefetches the data of the home page together with the user and their routes, on a reload and right after sign-in.
 * The request does not depend on the user.
 */
export const giveHeadStart = ({ services, ahead }: Light): void => {
  const { session } = services;
  const ask = (): void => {
    if (session.state().kind !== 'unidentified' || !leadsHome(window.location)) return;
    void import('./ask-home').then(({ askHome }) => askHome(ahead)).catch(() => undefined);
  };
  ask();
  session.subscribe(ask);
};
