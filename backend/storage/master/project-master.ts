import { type Selectable, sql, type SqlBool } from 'kysely';
import { dayOf } from '@/domain/dates/calendar';
import { parseDate, formatDate } from '@/domain/dates/format';
import type { MasterContext, StoredMaster as Master } from '@backend/core/ports/masters.port';
import type { Instant } from '@/domain/kernel/instant';
import { faultsOfPlans, planText, plansAfter, plansIn } from '@/domain/order/project-price';
import { isSame } from '@/domain/kernel/merge-entered';
import type { MasterValues } from '@/domain/master/master-field';
import { typesAfter } from '@/domain/master/rename-project-type';
import { ok, refuse } from '@/domain/result';
import type { Db } from '../database';
import { lockProjects } from '../ordering/lock-projects';
import { priceOfRow } from '../ordering/ordering-storage';
import { instantOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import type { ProjectTable } from './master.tables';
import { json } from '../storable-text';
import { flagIn, listIn, type MasterTable, numberIn, offsetOf, textIn } from './master-table';
import { byFlag, narrowedBy } from './narrowed';

const masterOf = (row: Selectable<ProjectTable>, now: Instant): Master => ({
  id: row.value,
  values: {
    value: row.value,
    label: row.label,
    labelEn: row.label_en,
    projectType: row.project_type,
    projectTypeEn: row.project_type_en,
    ...priceOfRow(row, now),
    plannedPrices: plansAfter(plansIn(row.planned_prices) ?? [], now).map(planText),
    evidencePictures: row.evidence_pictures,
    evidenceVideo: row.evidence_video,
    validFrom: row.valid_from === null ? '' : formatDate(instantOf(row.valid_from)),
    position: row.position,
    enabled: row.enabled,
  },
});

const columnsOf = (values: MasterValues) => {
  const validFrom = parseDate(textIn(values, 'validFrom'));
  return {
    label: textIn(values, 'label'),
    label_en: textIn(values, 'labelEn'),
    project_type: textIn(values, 'projectType'),
    project_type_en: textIn(values, 'projectTypeEn'),
    price_cents: numberIn(values, 'price'),
    points: numberIn(values, 'points'),
    shop_points: numberIn(values, 'shopPoints'),
    // A planned price whose day has come is written to the price columns above, and is no longer in this list.
    planned_prices: json(listIn(values, 'plannedPrices')),
    evidence_pictures: numberIn(values, 'evidencePictures'),
    evidence_video: flagIn(values, 'evidenceVideo'),
    valid_from: validFrom === undefined ? null : timeOf(validFrom),
    position: numberIn(values, 'position'),
    enabled: flagIn(values, 'enabled'),
  };
};

const projects = (db: Db, platform: string) => db.selectFrom('project').where('platform', '=', platform);

/** Whether all planned prices begin after today. Today's price has fields of its own. */
const areToCome = (values: MasterValues, now: Instant): boolean =>
  !faultsOfPlans(listIn(values, 'plannedPrices'), dayOf(now)).includes('begun');

/** Renames a project type in the shops as well, because shops refer to project types by name. */
const carryOver = async (
  transaction: Db,
  { platform, alsoChanged }: MasterContext,
  id: string,
  before: string,
  after: string,
): Promise<void> => {
  if (before === after) return;
  const rows = await projects(transaction, platform)
    .select('project_type')
    .where('value', '!=', id)
    .execute();
  const others = rows.map(({ project_type }) => project_type);
  const shops = await transaction
    .selectFrom('shop')
    .select(['id', 'project_types'])
    .where('platform', '=', platform)
    .where(sql<SqlBool>`project_types @> ${json([before])}::jsonb`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id: shop, project_types: types } of shops) {
    const next = typesAfter(types, { before, after, others });
    if (isSame(types, next)) continue;
    await transaction
      .updateTable('shop')
      .set({ project_types: json(next) })
      .where('platform', '=', platform)
      .where('id', '=', shop)
      .execute();
    await alsoChanged('shop', shop, [{ field: 'projectTypes', before: types, after: next }]);
  }
};

const FILTERS = { enabled: byFlag('enabled') };

/** Projects. An order keeps the prices that its project had when the order was placed or its project was changed. */
export const projectMaster: MasterTable = {
  list: async (db, platform, query, now) => {
    const { search = '', pageSize } = query;
    const found = projects(db, platform)
      .$if(search.trim() !== '', (rows) =>
        rows.where(
          oneContains(['value', 'label', 'label_en', 'project_type', 'project_type_en'], search.trim()),
        ),
      )
      .where(narrowedBy(query, FILTERS));
    const rows = await found
      .selectAll()
      .orderBy('position')
      .orderBy('value')
      .limit(pageSize)
      .offset(offsetOf(query))
      .execute();
    const { total } = await found
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: rows.map((row) => masterOf(row, now)), total: Number(total) };
  },

  find: async (db, platform, id, now) => {
    const row = await projects(db, platform).selectAll().where('value', '=', id).executeTakeFirst();
    return row && masterOf(row, now);
  },

  lock: async (transaction, platform, id) => {
    await lockProjects(transaction, platform);
    await projects(transaction, platform).select('value').where('value', '=', id).forNoKeyUpdate().execute();
  },

  add: async (transaction, { platform, now }, values) => {
    if (!areToCome(values, now)) return refuse('master.begun', { field: 'plannedPrices' });
    const value = textIn(values, 'value');
    const added = await transaction
      .insertInto('project')
      .values({ platform, value, ...columnsOf(values) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('value')
      .executeTakeFirst();
    return added === undefined ? refuse('master.taken', { field: 'value' }) : ok(value);
  },

  change: async (transaction, context, { id, values: before }, values) => {
    const { platform, now } = context;
    if (!areToCome(values, now)) return refuse('master.begun', { field: 'plannedPrices' });
    await transaction
      .updateTable('project')
      .set(columnsOf(values))
      .where('platform', '=', platform)
      .where('value', '=', id)
      .execute();
    const [was, is] = [textIn(before, 'projectType'), textIn(values, 'projectType')];
    await carryOver(transaction, context, id, was, is);
    return ok(undefined);
  },
};
