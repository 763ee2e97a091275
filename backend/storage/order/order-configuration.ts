import { type RawBuilder, sql } from 'kysely';
import { ORDER_SETTING_KEYS, type OrderSettings, orderSettingsOf } from '@/domain/order/life/order-settings';
import type { Db } from '../database';

/** A row that carries the settings of orders in addition to its own columns. */
export interface Configured {
  readonly configured: Readonly<Record<string, string>> | null;
}

/**
 * The settings of orders as one column, so that a query needs no second read. The brand's own settings come last, so
 * that they replace shared settings.
 */
export const configured = (platform: string): RawBuilder<Configured['configured']> => sql`(
  select jsonb_object_agg(key, value order by platform) from configuration
  where key in (${sql.join(ORDER_SETTING_KEYS.map((key) => sql.lit(key)))}) and (platform = ${platform} or platform = ''))`;

export const settingsIn = ({ configured: values }: Configured): OrderSettings =>
  orderSettingsOf((key) => values?.[key]);

export const settingsOf = async (db: Db, platform: string): Promise<OrderSettings> => {
  const { rows } = await sql<Configured>`select ${configured(platform)} as configured`.execute(db);
  return settingsIn(rows[0] ?? { configured: null });
};
