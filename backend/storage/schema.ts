import type { ChangeOutboxTable } from './changes/change-outbox.tables';

/** All tables: each area adds its own in its `*.tables.ts`, by `declare module`. */
export interface Database {
  change_outbox: ChangeOutboxTable;
}
