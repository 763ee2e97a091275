import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
import { resolvePlatform } from '@/domain/platform/resolve-platform';
import type { NodeLogger } from './logger';

/**
 * Reads `platforms.json`, from which the front end also gets the platform of each host. It is read once, at the start.
 * If the file is missing or invalid, no host has a platform; an invalid file is logged.
 */
export const readPlatformHosts = async (
  webRoot: string,
  logger: NodeLogger,
): Promise<(host: string) => string | undefined> => {
  const text = await readFile(join(webRoot, 'platforms.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return () => undefined;
  try {
    const platforms = parsePlatforms(JSON.parse(text));
    if (platforms.ok) {
      return (host) => {
        const found = resolvePlatform(platforms.value, host);
        return found.ok ? found.value.id : undefined;
      };
    }
    logger.warn('platforms.unreadable', { ...platforms.refusal.params });
  } catch {
    logger.warn('platforms.unreadable', { field: 'platforms' });
  }
  return () => undefined;
};
