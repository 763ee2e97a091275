import { HOME_PATH, LOGIN_PATH, ROOT_PATH } from '@/domain/navigation/static-routes';
import { safeRedirect } from '@/domain/redirect/safe-redirect';
import type { Light } from './light';

const homes: readonly string[] = [ROOT_PATH, HOME_PATH];

/** Whether the address shows home, or will after the sign-in it shows now. */
export const leadsHome = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  homes.includes(
    pathname === LOGIN_PATH ? safeRedirect(new URLSearchParams(search).get('redirect')) : pathname,
  );

/**
 * Asks for home at the same time as for the person and their routes: on a reload, and as soon as somebody has
 * signed in. Nothing of what it asks depends on who it is.
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
