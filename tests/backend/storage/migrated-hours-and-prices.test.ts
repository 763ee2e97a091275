import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekIn } from '@/domain/shop/weekly-hours';
import type { Db } from '@backend/storage/database';
import { MIGRATIONS } from '@backend/storage/migrations';
import { priceOfRow } from '@backend/storage/ordering/ordering-storage';
import { openingOf } from '@backend/storage/shop/opening-columns';
import { onEachDatabase } from '@tests/support/database';

const each = (text: string) => Array.from({ length: 7 }, () => text);

interface Moved {
  readonly opening_hours: string;
  readonly weekly_hours: readonly string[];
  readonly hours_remark: string;
  readonly closed_dates: readonly never[];
}

onEachDatabase('data from before the introduction of opening hours and planned prices', (database) => {
  const undone = new Error('undone');
  /** Runs the function in a transaction that is rolled back. */
  const before = async (carryOut: (db: Db) => Promise<void>) => {
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        await carryOut(db);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  };
  /** Migrates shops with these texts and returns their hours in the same order. */
  const moved = async (db: Db, texts: readonly string[]): Promise<readonly Moved[]> => {
    await sql`alter table shop drop column weekly_hours, drop column closed_dates, drop column hours_remark`.execute(
      db,
    );
    await sql`insert into shop (platform, name, city, address, opening_hours)
      select 'moved', 'x', '', '', given.text from unnest(${texts}::text[]) with ordinality as given (text, place)
      order by given.place`.execute(db);
    await MIGRATIONS['0202-opening-hours']?.up(db);
    const { rows } = await sql<Moved>`select opening_hours, weekly_hours, hours_remark, closed_dates
      from shop where platform = 'moved' order by id`.execute(db);
    return rows;
  };

  it.each([
    ['09:00-12:00，13:30-20:00', '09:00-12:00,13:30-20:00'],
    ['18:00-02:00', '18:00-02:00'],
    ['9:00-10:00,10:00-11:00,11:00-12:00,12:00-13:00,13:00-14:00', '09:00-14:00'],
    ['00:00-24:00', '00:00-24:00'],
  ])('turn %s into the hours of every day', (text, day) =>
    before(async (db) => {
      const [row] = await moved(db, [text]);
      expect(row).toEqual({
        ...{ opening_hours: text, weekly_hours: each(day), hours_remark: '', closed_dates: [] },
      });
      expect(row && weekIn(row.weekly_hours)).toBeDefined();
    }),
  );

  it.each([
    '周一休息',
    '24:00-02:00',
    '08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00,16:00-17:00',
    '09:00-18:00 周日休息',
  ])('keep %s as the remark of a shop with unknown hours', (text) =>
    before(async (db) => {
      const [row] = await moved(db, [text]);
      expect(row).toEqual({
        ...{ opening_hours: text, weekly_hours: [], hours_remark: text, closed_dates: [] },
      });
      expect(row && openingOf(row)).toEqual({ closed: [] });
    }),
  );

  it('are never lost: each text becomes a week of hours or stays as the remark', () =>
    before(async (db) => {
      const time = fc
        .tuple(fc.nat(24), fc.constantFrom('00', '30'))
        .map(([hour, minute]) => `${hour}:${minute}`);
      const short = fc.nat(24).map((hour) => `${hour}:00-${hour}:30`);
      const range = fc.oneof(
        short,
        short,
        fc.tuple(time, time).map((ends) => ends.join('-')),
      );
      const texts = fc.sample(
        fc.array(range, { minLength: 1, maxLength: 6 }).map((ranges) => ranges.join('，')),
        { numRuns: 100, seed: 74 },
      );
      const rows = await moved(db, texts);
      for (const { opening_hours, weekly_hours, hours_remark } of rows) {
        const isWeek = hours_remark === '' && weekIn(weekly_hours) !== undefined;
        const isRemark = hours_remark === opening_hours && weekly_hours.length === 0;
        expect(isWeek || isRemark, opening_hours).toBe(true);
      }
      expect(new Set(rows.map(({ hours_remark }) => hours_remark === '')).size).toBe(2);
    }));

  it('keep the price of a project and add no planned prices', () =>
    before(async (db) => {
      await sql`alter table project drop column planned_prices`.execute(db);
      await sql`insert into project (platform, value, label, project_type, price_cents, points, shop_points)
        values ('cyy', 'moved', '膜', '车窗贴膜', 12800, 90, 60)`.execute(db);
      await MIGRATIONS['0203-planned-prices']?.up(db);
      const row = await db
        .selectFrom('project')
        .selectAll()
        .where('value', '=', 'moved')
        .executeTakeFirstOrThrow();
      expect(row.planned_prices).toEqual([]);
      expect(priceOfRow(row, Date.now())).toEqual({ price: 12_800, points: 90, shopPoints: 60 });
    }));
});
