import type { Selectable } from 'kysely';
import { wholePointsOfFen } from '@/domain/ledger/fen';
import { sellerParty } from '@/domain/ledger/ledger-account';
import type { OrderingAccount } from '@/domain/order/may-order';
import { priceAt, type ProjectPrice, plansIn } from '@/domain/order/project-price';
import { isOnSale, type PricedProject } from '@/domain/order/project';
import type { Instant } from '@/domain/kernel/instant';
import type { Id } from '@/domain/kernel/id';
import type { OrderingStorage } from '@backend/core/ports/ordering.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { partyBalance } from '../ledger/party-accounts';
import { labelEnIn } from '../rows/label-en';
import { instantOf, keyOf } from '../rows/scalars';
import type { ProjectTable } from '../master/master.tables';

/** An amount as a number. Numbers are exact below 2^53 cents, which is far above any amount. */
export const centsOf = (stored: string): number => Number(stored);

type PriceColumns = Pick<
  Selectable<ProjectTable>,
  'price_cents' | 'points' | 'shop_points' | 'planned_prices'
>;

/** The price of a project's row at a moment. */
export const priceOfRow = (row: PriceColumns, now: Instant): ProjectPrice =>
  priceAt(
    { price: centsOf(row.price_cents), points: row.points, shopPoints: row.shop_points },
    plansIn(row.planned_prices) ?? [],
    now,
  );

/** All projects of the brand; `enabled` states which are on sale. */
export const projectsOf = async (
  db: Db,
  platform: string,
  now: Instant,
): Promise<readonly PricedProject[]> => {
  const rows = await db
    .selectFrom('project')
    .selectAll()
    .where('platform', '=', platform)
    .orderBy('position')
    .orderBy('value')
    .execute();
  return rows.map((row) => {
    const { value, label, label_en, project_type, enabled, valid_from } = row;
    const { price, points } = priceOfRow(row, now);
    return {
      value,
      label,
      ...labelEnIn(label_en),
      projectType: project_type,
      price,
      points,
      enabled: isOnSale({ enabled, validFrom: valid_from === null ? undefined : instantOf(valid_from) }, now),
    };
  });
};

export const orderingAccountOf = async (db: Db, platform: string, sid: Id): Promise<OrderingAccount> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('seller_account', 'seller_account.account_id', 'account.id')
    .select(['account.removed_at', 'closed', 'projects'])
    .where('account.id', '=', keyOf(sid))
    .executeTakeFirst();
  const { available, held } = await partyBalance(db, platform, sellerParty(sid));
  return {
    points: { available: wholePointsOfFen(available), frozen: wholePointsOfFen(held) },
    // An account is not closed if only the sign-in of the main account is disabled, because its other users can
    // continue.
    closed: row?.removed_at !== null || row.closed === true,
    allowedProjects: row?.projects ?? [],
  };
};

/** Implements `OrderingStorage` in SQL. */
export const orderingStorage = (db: Db, { platform, person }: Scope): OrderingStorage => ({
  account: () => orderingAccountOf(db, platform, person.sid),
  projects: (now) => projectsOf(db, platform, now),
});
