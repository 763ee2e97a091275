import { STORED } from '@/application/kernel/browser-registry';
import { tokenOwner } from '@/application/session/session-state';
import { authorKey } from '@/domain/kernel/author';
import { HOME_PATH, LOGIN_PATH, ROOT_PATH } from '@/domain/navigation/static-routes';
import { safeRedirect } from '@/domain/redirect/safe-redirect';
import type { EarlyParts } from './early-parts';

/** The paths of the home page, whose data is requested before its code is loaded. */
const homes: readonly string[] = [ROOT_PATH, HOME_PATH];

type Place = Pick<Location, 'pathname' | 'search'>;

/** The path of the current URL; on the sign-in page, the path to open after sign-in. */
export const pathAhead = ({ pathname, search }: Place): string =>
  pathname === LOGIN_PATH ? safeRedirect(new URLSearchParams(search).get('redirect')) : pathname;

const leadsHome = (place: Place): boolean => homes.includes(pathAhead(place));

/**
 * Whether the home page had no data when this token's user visited it before, for example because the user has no
 * permission for work orders. The server would refuse the request again. Returns false for an unknown user.
 */
const isHomeEmpty = ({ services, tokens }: Pick<EarlyParts, 'services' | 'tokens'>): boolean => {
  const { browserStore: store, platform } = services;
  const person = tokenOwner(store).of(tokens.read());
  if (person === undefined) return false;
  return store.read(`${STORED.home.key}:${authorKey({ ...person, platform: platform.id })}`) === undefined;
};

/**
 * Prefetches the data of the home page while the user and their routes are still being loaded, on a reload
 * and right after sign-in. The request does not depend on the user.
 */
export const prefetchHomeEarly = ({
  services,
  prefetchPort,
  tokens,
}: Pick<EarlyParts, 'services' | 'prefetchPort' | 'tokens'>): void => {
  const { session } = services;
  const ask = (): void => {
    if (session.state().kind !== 'unidentified' || !leadsHome(window.location)) return;
    if (isHomeEmpty({ services, tokens })) return;
    void import('./prefetch-home')
      .then(({ prefetchHome }) => prefetchHome(prefetchPort))
      .catch(() => undefined);
  };
  ask();
  session.subscribe(ask);
};
