import { faultyOverrideOf } from '@/adapters/http/paths';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
import type { Platform } from '@/domain/platform/platform';
import { resolvePlatform } from '@/domain/platform/resolve-platform';

/** The platform of the page’s host, or the reason why there is none. */
export type PagePlatform =
  | { readonly kind: 'platform'; readonly platform: Platform }
  /** The file is valid, but no platform has this host. */
  | { readonly kind: 'unknown' }
  /** The file could not be loaded; a retry may help. */
  | { readonly kind: 'failed' }
  /** The file is missing, or invalid at `field`, such as `platforms.1.hosts.production`. */
  | { readonly kind: 'faulty'; readonly field: string };

/** With this status the file was not deployed, so a retry would not help. */
const NOT_FOUND = 404;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Loads the platform of this page. The page preloads the file, so this needs no extra round trip. */
export const loadPagePlatform = async (host: string, load: typeof fetch = fetch): Promise<PagePlatform> => {
  try {
    const answer = await load('/platforms.json');
    if (answer.status === NOT_FOUND) return { kind: 'faulty', field: 'platforms' };
    if (!answer.ok) return { kind: 'failed' };
    const platforms = parsePlatforms(parsed(await answer.text()));
    if (!platforms.ok) return { kind: 'faulty', field: platforms.refusal.params.field };
    const platform = resolvePlatform(platforms.value, host);
    if (!platform.ok) return { kind: 'unknown' };
    const fault = faultyOverrideOf(platform.value.paths);
    if (fault !== undefined) {
      return { kind: 'faulty', field: `platforms.${platforms.value.indexOf(platform.value)}.paths.${fault}` };
    }
    return { kind: 'platform', platform: platform.value };
  } catch {
    return { kind: 'failed' };
  }
};
