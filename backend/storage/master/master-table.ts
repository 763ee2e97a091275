import type { Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import type { MasterValues } from '@/domain/master/master-field';
import type { MasterQuery } from '@/domain/master/change-master';
import type { MasterContext } from '@backend/core/ports/masters.port';
import type { Db } from '../database';

interface MasterRows {
  readonly items: readonly Master[];
  readonly total: number;
}

/**
 * Reads and writes one kind of master: a record that platform staff maintain, such as a shop or a setting. All
 * functions are limited to the brand.
 */
export interface MasterTable {
  /** A page of the masters as they are at `now`, because the price of a project may change with time. */
  list(db: Db, platform: string, query: MasterQuery, now: Instant): Promise<MasterRows>;
  find(db: Db, platform: string, id: Id, now: Instant): Promise<Master | undefined>;
  /** Locks the rows that a command on this master needs. The id is empty for a new master. */
  lock(transaction: Db, platform: string, id: Id): Promise<void>;
  add(transaction: Db, context: MasterContext, values: MasterValues): Promise<Result<Id>>;
  change(
    transaction: Db,
    context: MasterContext,
    before: Master,
    values: MasterValues,
  ): Promise<Result<undefined>>;
}

export const textIn = (values: MasterValues, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};
export const numberIn = (values: MasterValues, field: string): number => Number(values[field] ?? 0);
export const flagIn = (values: MasterValues, field: string): boolean => values[field] === true;
export const listIn = (values: MasterValues, field: string): readonly string[] => {
  const value = values[field];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

/** The number of rows before a page. */
export const offsetOf = ({ page, pageSize }: MasterQuery): number => (page - 1) * pageSize;
