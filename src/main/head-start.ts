import { HOME_PATH, LOGIN_PATH, ROOT_PATH } from '@/domain/navigation/static-routes';
import { safeRedirect } from '@/domain/redirect/safe-redirect';
import type { Light } from './light';

const homes: readonly string[] = [ROOT_PATH, HOME_PATH];

type Address = Pick<Location, 'pathname' | 'search'>;

/** The path that the address shows, or will after the sign-in it shows now. */
export const pathAhead = ({ pathname, search }: Address): string =>
  pathname === LOGIN_PATH ? safeRedirect(new URLSearchParams(search).get('redirect')) : pathname;

const leadsHome = (address: Address): boolean => homes.includes(pathAhead(address));

/**
 * Reads home together with the person and their routes: on a reload, and right after sign-in. The request does not
 * depend on the person.
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
