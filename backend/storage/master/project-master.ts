import type { Selectable } from 'kysely';
import { parseDate, formatDate } from '@/domain/dates/format';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import type { MasterValues } from '@/domain/master/master-field';
import { ok, refuse } from '@/domain/result';
import type { Db } from '../database';
import { lockProjects } from '../ordering/lock-projects';
import { centsOf } from '../ordering/ordering-storage';
import { instantOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import type { ProjectTable } from '../schema';
import { flagIn, type MasterTable, numberIn, offsetOf, textIn } from './master-table';

const masterOf = (row: Selectable<ProjectTable>): Master => ({
  id: row.value,
  values: {
    value: row.value,
    label: row.label,
    labelEn: row.label_en,
    projectType: row.project_type,
    price: centsOf(row.price_cents),
    points: row.points,
    shopPoints: row.shop_points,
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
    price_cents: numberIn(values, 'price'),
    points: numberIn(values, 'points'),
    shop_points: numberIn(values, 'shopPoints'),
    evidence_pictures: numberIn(values, 'evidencePictures'),
    evidence_video: flagIn(values, 'evidenceVideo'),
    valid_from: validFrom === undefined ? null : timeOf(validFrom),
    position: numberIn(values, 'position'),
    enabled: flagIn(values, 'enabled'),
  };
};

const projects = (db: Db, platform: string) => db.selectFrom('project').where('platform', '=', platform);

/** Projects. An order keeps the prices of its project from the time it was entered. */
export const projectMaster: MasterTable = {
  list: async (db, platform, query) => {
    const { search = '', pageSize } = query;
    const found = projects(db, platform).$if(search.trim() !== '', (rows) =>
      rows.where(oneContains(['value', 'label', 'label_en', 'project_type'], search.trim())),
    );
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
    return { items: rows.map(masterOf), total: Number(total) };
  },

  find: async (db, platform, id) => {
    const row = await projects(db, platform).selectAll().where('value', '=', id).executeTakeFirst();
    return row && masterOf(row);
  },

  lock: async (transaction, platform, id) => {
    await lockProjects(transaction, platform);
    await projects(transaction, platform).select('value').where('value', '=', id).forNoKeyUpdate().execute();
  },

  add: async (transaction, { platform }, values) => {
    const value = textIn(values, 'value');
    const added = await transaction
      .insertInto('project')
      .values({ platform, value, ...columnsOf(values) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('value')
      .executeTakeFirst();
    return added === undefined ? refuse('master.taken', { field: 'value' }) : ok(value);
  },

  change: async (transaction, { platform }, { id }, values) => {
    await transaction
      .updateTable('project')
      .set(columnsOf(values))
      .where('platform', '=', platform)
      .where('value', '=', id)
      .execute();
    return ok(undefined);
  },
};
