import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
import { resolvePlatform } from '@/domain/platform/resolve-platform';
import type { NodeLogger } from './logger';

/**
 * The platform of each host, from the file that the front end also reads. It is read once, at the start. Without a
 * front end no page is served at any host; an invalid file is logged.
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
