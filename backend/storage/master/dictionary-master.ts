import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import { FIXED_DICTIONARIES, type Tint, TINTS } from '@/domain/dictionary/dictionary';
import type { MasterValues } from '@/domain/master/master-field';
import { ok, refuse } from '@/domain/result';
import type { Db } from '../database';
import { pageOf } from './in-memory';
import { flagIn, type MasterTable, numberIn, textIn } from './master-table';
import { withoutReplacedRows } from './shared-rows';

/** The id of a dictionary entry: its type, a dot, and its value. No type contains a dot. */
const idOf = (type: string, value: string): string => `${type}.${value}`;

const tintOf = (values: MasterValues): Tint =>
  TINTS.find((tint) => tint === textIn(values, 'tint')) ?? 'default';

const all = async (db: Db, platform: string): Promise<readonly Master[]> => {
  const rows = await db
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('platform', 'in', ['', platform])
    .where('type', 'not in', [...FIXED_DICTIONARIES])
    .orderBy('type')
    .orderBy('position')
    .orderBy('value')
    .execute();
  return withoutReplacedRows(rows, ({ type, value }) => idOf(type, value)).map(
    ({ type, value, label, label_en, tint, position, enabled }) => ({
      id: idOf(type, value),
      values: { type, value, label, labelEn: label_en, tint, position, enabled },
    }),
  );
};

const find = async (db: Db, platform: string, id: string) =>
  (await all(db, platform)).find((each) => each.id === id);

const columnsOf = (values: MasterValues) => ({
  label: textIn(values, 'label'),
  label_en: textIn(values, 'labelEn'),
  tint: tintOf(values),
  position: numberIn(values, 'position'),
  enabled: flagIn(values, 'enabled'),
});

/** Entries of dictionaries. An entry that all brands share becomes the brand's own when the brand first changes it. */
export const dictionaryMaster: MasterTable = {
  list: async (db, platform, query) =>
    pageOf(await all(db, platform), query, ['type', 'value', 'label', 'labelEn']),

  find,

  lock: async (transaction, platform, id) => {
    const dot = id.indexOf('.');
    await transaction
      .selectFrom('dictionary_entry')
      .select('value')
      .where('platform', 'in', ['', platform])
      .where('type', '=', id.slice(0, Math.max(0, dot)))
      .where('value', '=', id.slice(dot + 1))
      .forNoKeyUpdate()
      .execute();
  },

  add: async (transaction, { platform }, values) => {
    const [type, value] = [textIn(values, 'type'), textIn(values, 'value')];
    const taken = refuse('master.taken', { field: 'value' });
    if ((await find(transaction, platform, idOf(type, value))) !== undefined) return taken;
    const added = await transaction
      .insertInto('dictionary_entry')
      .values({ platform, type, value, ...columnsOf(values) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('value')
      .executeTakeFirst();
    return added === undefined ? taken : ok(idOf(type, value));
  },

  change: async (transaction, { platform }, { values: before }, values) => {
    await transaction
      .insertInto('dictionary_entry')
      .values({
        platform,
        type: textIn(before, 'type'),
        value: textIn(before, 'value'),
        ...columnsOf(values),
      })
      .onConflict((conflict) =>
        conflict.columns(['platform', 'type', 'value']).doUpdateSet(columnsOf(values)),
      )
      .execute();
    return ok(undefined);
  },
};
