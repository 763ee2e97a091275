import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
import { resolvePlatform } from '@/domain/platform/resolve-platform';
import type { NodeLogger } from './logger';

/**
 * Whose page is served at a host, by the file that the front end reads too. It is read once, at the start. Where there is
 * no front end no page is served at any host; where its file is none, the log says so.
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
