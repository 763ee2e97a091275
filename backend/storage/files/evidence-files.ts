import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { settingOf } from '@/domain/configuration/setting';
import { filesOf, withoutFiles } from '@/domain/order/life/evidence';
import type { EvidenceFiles } from '@backend/core/ports/files.port';
import { STORAGE_AREAS } from '../areas';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';
import { json } from '../storable-text';

const MONTHS = 'evidence.months';

/**
 * Whether no row refers to the file: no order, work order or avatar, and no row of an area. A column with an index on
 * its file names is searched by that index. All other columns are read once for all files.
 */
const isUnused = (): RawBuilder<SqlBool> => {
  const ofAreas = STORAGE_AREAS.flatMap(({ usesFile }) => (usesFile === undefined ? [] : [usesFile]));
  const uses = [
    sql<SqlBool>`exists (select 1 from order_file_use where order_file_use.file_name = stored_file.name)`,
    sql<SqlBool>`exists (select 1 from file_use where file_use.file_name = stored_file.name)`,
    sql<SqlBool>`exists (select 1 from account where account.avatar = stored_file.name)`,
    ...ofAreas,
  ];
  return sql<SqlBool>`not (${sql.join(uses, sql` or `)})`;
};

/** Implements `EvidenceFiles` in SQL. */
export const evidenceFiles = (db: Db): EvidenceFiles => ({
  unused: async (before, limit) => {
    const rows = await db
      .selectFrom('stored_file')
      .select('name')
      .where('kind', '=', 'evidence')
      .where('created_at', '<', timeOf(before))
      .where(isUnused())
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ name }) => name);
  },

  forgetUnused: async (fileNames) => {
    await db.deleteFrom('stored_file').where('name', 'in', fileNames).where(isUnused()).execute();
  },

  overdue: async (now, limit) => {
    const rows = await db
      .selectFrom('customer_order')
      .select((row) => [
        'id',
        'evidence',
        row
          .selectFrom('order_file_use')
          .innerJoin('stored_file', 'stored_file.name', 'order_file_use.file_name')
          .select(sql<string[]>`coalesce(array_agg(stored_file.name), '{}')`.as('names'))
          .whereRef('order_file_use.order_id', '=', 'customer_order.id')
          .where('stored_file.kind', '=', 'evidence')
          .as('names'),
      ])
      .where('evidence', 'is not', null)
      .where(sql<SqlBool>`not evidence ? 'filesRemovedAt'`)
      .where('status', '<>', 'AFTER_SALE')
      .where(
        sql<SqlBool>`completed_at < ${timeOf(now)}::timestamptz - make_interval(months => coalesce((
          select value::int from configuration
          where configuration.platform = customer_order.platform and key = ${MONTHS} and value ~ '^[1-9][0-9]{0,2}$'
        ), ${Number(settingOf(MONTHS).default)}::int))`,
      )
      .orderBy('completed_at')
      .limit(limit)
      .execute();
    return rows.map(({ id, evidence, names }) => ({
      orderId: id,
      // A client of another system may have uploaded evidence as ordinary files, so the names in the evidence count
      // too.
      fileNames: [...new Set([...(names ?? []), ...(evidence === null ? [] : filesOf(evidence))])],
    }));
  },

  forgetOfOrder: ({ orderId, fileNames }, now) =>
    db.transaction().execute(async (transaction) => {
      const { evidence } = await transaction
        .selectFrom('customer_order')
        .select('evidence')
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (evidence === null) return;
      await transaction
        .updateTable('customer_order')
        .set({ evidence: json(withoutFiles(evidence, now)) })
        .where('id', '=', orderId)
        .execute();
      if (fileNames.length > 0)
        await transaction.deleteFrom('stored_file').where('name', 'in', fileNames).execute();
    }),
});
