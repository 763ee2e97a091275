import type { OrderingAccount } from '@/domain/order/may-order';
import type { PricedProject } from '@/domain/order/project';
import type { OrderingStorage } from '@backend/core/ports/ordering.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/** Cents beyond this lose digits in a number; no order of the trade comes near. */
export const centsOf = (stored: string): number => Number(stored);

export const projectsOf = async (db: Db, platform: string): Promise<readonly PricedProject[]> => {
  const rows = await db
    .selectFrom('project')
    .selectAll()
    .where('platform', '=', platform)
    .orderBy('position')
    .orderBy('value')
    .execute();
  return rows.map(({ value, label, project_type, price_cents, points, enabled }) => ({
    value,
    label,
    projectType: project_type,
    price: centsOf(price_cents),
    points,
    enabled,
  }));
};

export const orderingAccountOf = async (db: Db, sid: string): Promise<OrderingAccount> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('seller_account', 'seller_account.account_id', 'account.id')
    .select(['account.enabled', 'points', 'frozen_points', 'closed', 'projects'])
    .where('account.id', '=', keyOf(sid))
    .executeTakeFirst();
  return {
    points: { available: row?.points ?? 0, frozen: row?.frozen_points ?? 0 },
    closed: row?.enabled !== true || row.closed === true,
    allowedProjects: row?.projects ?? [],
  };
};

/** See `OrderingStorage`. */
export const orderingStorage = (db: Db, { platform, person }: Scope): OrderingStorage => ({
  account: () => orderingAccountOf(db, person.sid),
  projects: () => projectsOf(db, platform),
});
