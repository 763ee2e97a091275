import { ok, refuse, type Result } from '../result';
import { ENVIRONMENTS, type Platform } from './platform';

/**
 * The platform whose page is served from `host` (product 1), whatever the environment: one build serves them all.
 * A port is ignored, case too; apart from that only the exact host name counts.
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
