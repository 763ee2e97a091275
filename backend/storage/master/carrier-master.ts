import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import type { DictionaryEntry } from '@/domain/dictionary/dictionary';
import type { MasterValues } from '@/domain/master/master-field';
import { ok, refuse } from '@/domain/result';
import type { Db } from '../database';
import { labelEnIn } from '../rows/label-en';
import { pageOf } from './in-memory';
import { flagIn, type MasterTable, numberIn, textIn } from './master-table';
import { withoutReplacedRows } from './shared-rows';

const all = async (db: Db, platform: string): Promise<readonly Master[]> => {
  const rows = await db
    .selectFrom('carrier')
    .selectAll()
    .where('platform', 'in', ['', platform])
    .orderBy('position')
    .orderBy('code')
    .execute();
  return withoutReplacedRows(rows, ({ code }) => code).map(
    ({ code, name, name_en, phone, waybills, position, enabled }) => ({
      id: code,
      values: { code, name, nameEn: name_en, phone, waybills, position, enabled },
    }),
  );
};

const find = async (db: Db, platform: string, id: string) =>
  (await all(db, platform)).find((each) => each.id === id);

const columnsOf = (values: MasterValues) => ({
  name: textIn(values, 'name'),
  name_en: textIn(values, 'nameEn'),
  phone: textIn(values, 'phone'),
  waybills: textIn(values, 'waybills'),
  position: numberIn(values, 'position'),
  enabled: flagIn(values, 'enabled'),
});

/** The carriers of parcels. A shared carrier becomes the brand's own when the brand first changes it. */
export const carrierMaster: MasterTable = {
  list: async (db, platform, query) =>
    pageOf(await all(db, platform), query, ['code', 'name', 'nameEn', 'phone']),

  find,

  lock: async (transaction, platform, id) => {
    await transaction
      .selectFrom('carrier')
      .select('code')
      .where('platform', 'in', ['', platform])
      .where('code', '=', id)
      .forNoKeyUpdate()
      .execute();
  },

  add: async (transaction, { platform }, values) => {
    const code = textIn(values, 'code');
    const taken = refuse('master.taken', { field: 'code' });
    if ((await find(transaction, platform, code)) !== undefined) return taken;
    const added = await transaction
      .insertInto('carrier')
      .values({ platform, code, ...columnsOf(values) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    return added === undefined ? taken : ok(code);
  },

  change: async (transaction, { platform }, { id }, values) => {
    await transaction
      .insertInto('carrier')
      .values({ platform, code: id, ...columnsOf(values) })
      .onConflict((conflict) => conflict.columns(['platform', 'code']).doUpdateSet(columnsOf(values)))
      .execute();
    return ok(undefined);
  },
};

/**
 * The carriers in the form of a dictionary. Ended carriers are included, because earlier parcels still show
 * their names.
 */
export const carriersOf = async (db: Db, platform: string): Promise<readonly DictionaryEntry[]> =>
  (await all(db, platform)).map(({ id, values }) => ({
    value: id,
    label: textIn(values, 'name'),
    ...labelEnIn(textIn(values, 'nameEn')),
    tint: 'default',
    ...(flagIn(values, 'enabled') ? {} : { ended: true }),
    ...(textIn(values, 'waybills') === '' ? {} : { waybills: textIn(values, 'waybills') }),
  }));
