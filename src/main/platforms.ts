import { pathResolver } from '@/adapters/http/paths';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
import type { Platform } from '@/domain/platform/platform';
import { resolvePlatform } from '@/domain/platform/resolve-platform';

export type Place =
  | { readonly kind: 'platform'; readonly platform: Platform }
  /** The file is fine and names nobody for this host. */
  | { readonly kind: 'unknown' }
  /** The file could not be read; one may try again. */
  | { readonly kind: 'failed' };

/** Which platform this page is served for. The file is preloaded by the page, so it costs no round trip. */
export const readPlace = async (host: string, load: typeof fetch = fetch): Promise<Place> => {
  try {
    const answer = await load('/platforms.json');
    if (!answer.ok) return { kind: 'failed' };
    const platforms = parsePlatforms(await answer.json());
    if (!platforms.ok) return { kind: 'failed' };
    const platform = resolvePlatform(platforms.value, host);
    if (!platform.ok) return { kind: 'unknown' };
    // Throws over a path that no call of ours could take: better now than with the first call.
    pathResolver(platform.value.paths);
    return { kind: 'platform', platform: platform.value };
  } catch {
    return { kind: 'failed' };
  }
};
