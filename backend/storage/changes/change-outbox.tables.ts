import type { ColumnType } from 'kysely';

/** Payloads of committed changes that are yet to be sent on the channel of changes. */
export interface ChangeOutboxTable {
  id: string;
  payloads: ColumnType<readonly string[], readonly string[], never>;
  at: ColumnType<Date, never, never>;
}
