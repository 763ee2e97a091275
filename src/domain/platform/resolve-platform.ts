import { ok, refuse, type Result } from '../result';
import { ENVIRONMENTS, type Platform } from './platform';

/**
 * The platform of the page's `host` (product 1), because one build serves all platforms. Port and case are ignored;
 * otherwise only the exact host name matches.
 */
export const resolvePlatform = (
  platforms: readonly Platform[],
  host: string,
): Result<Platform, 'platform.unknown'> => {
  const name = host.replace(/:\d*$/, '').toLowerCase();
  const platform = platforms.find(({ hosts }) =>
    ENVIRONMENTS.some((environment) => hosts[environment].includes(name)),
  );
  return platform === undefined ? refuse('platform.unknown') : ok(platform);
};
