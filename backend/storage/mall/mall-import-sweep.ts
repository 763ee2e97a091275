import { expiredSince } from '@/domain/mall/import/import-life';
import type { MallImportSweep } from '@backend/core/ports/mall-imports.port';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';

/**
 * Implements `MallImportSweep`: cancels open imports that are too old, and deletes their lines. An import that is being
 * written is skipped.
 */
export const mallImportSweep = (db: Db): MallImportSweep => ({
  sweep: async (now) => {
    const dropped = await db
      .with('old', (query) =>
        query
          .selectFrom('mall_import')
          .select('id')
          .where('state', '=', 'OPEN')
          .where('opened_at', '<=', timeOf(expiredSince(now)))
          .forUpdate()
          .skipLocked(),
      )
      .with('gone', (query) =>
        query
          .deleteFrom('mall_import_part')
          .where('import_id', 'in', (of) => of.selectFrom('old').select('id')),
      )
      .updateTable('mall_import')
      .set({ state: 'CANCELLED' })
      .where('id', 'in', (of) => of.selectFrom('old').select('id'))
      .returning('id')
      .execute();
    return dropped.length;
  },
});
