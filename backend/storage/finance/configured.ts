import type { Db } from '../database';

/** Configuration values; the brand's own take precedence over shared ones. */
export const configuredIn = async (
  db: Db,
  platform: string,
  keys: readonly string[],
): Promise<(key: string) => string | undefined> => {
  const rows = await db
    .selectFrom('configuration')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .where('platform', 'in', ['', platform])
    .orderBy('platform')
    .execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return (key) => values.get(key);
};
