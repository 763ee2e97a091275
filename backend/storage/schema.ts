import type { ChangeOutboxTable } from './changes/change-outbox.tables';

/**
 * All tables of the database. Each area adds its own tables to this interface in its `*.tables.ts` (`declare module`).
 */
export interface Database {
  change_outbox: ChangeOutboxTable;
}
