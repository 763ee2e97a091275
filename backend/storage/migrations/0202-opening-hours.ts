import { type Kysely, type Migration, sql } from 'kysely';
import { readOpeningHours, weekTexts } from '@/domain/shop/weekly-hours';

interface Text {
  readonly opening_hours: string;
}

/**
 * Opening hours by weekday, and closed dates. The one text of before becomes the hours of each day; a text without hours
 * becomes the remark, and its shop counts as always open, as before. It uses the product's own reading of the text,
 * because that is what the text meant until now.
 */
export const openingHours: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table shop
      add column weekly_hours jsonb not null default '[]'
        check (jsonb_typeof(weekly_hours) = 'array' and jsonb_array_length(weekly_hours) in (0, 7)),
      add column closed_dates jsonb not null default '[]' check (jsonb_typeof(closed_dates) = 'array'),
      add column hours_remark text not null default ''`.execute(db);
    const { rows } =
      await sql<Text>`select distinct opening_hours from shop where opening_hours <> ''`.execute(db);
    for (const { opening_hours: text } of rows) {
      const { week } = readOpeningHours(text) ?? {};
      await (
        week === undefined
          ? sql`update shop set hours_remark = opening_hours where opening_hours = ${text}`
          : sql`update shop set weekly_hours = ${JSON.stringify(weekTexts(week))}::jsonb where opening_hours = ${text}`
      ).execute(db);
    }
  },
};
