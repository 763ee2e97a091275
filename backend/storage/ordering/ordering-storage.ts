import { sql } from 'kysely';
import { wholePointsOfFen } from '@/domain/ledger/fen';
import { sellerParty } from '@/domain/ledger/ledger-account';
import type { OrderingAccount } from '@/domain/order/may-order';
import type { PricedProject } from '@/domain/order/project';
import type { Id } from '@/domain/kernel/id';
import type { OrderingStorage } from '@backend/core/ports/ordering.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { partyBalance } from '../ledger/party-accounts';
import { labelEnIn } from '../rows/label-en';
import { keyOf } from '../rows/scalars';

/** Only amounts beyond 2^53 cents would lose digits in a number. */
export const centsOf = (stored: string): number => Number(stored);

export const projectsOf = async (db: Db, platform: string): Promise<readonly PricedProject[]> => {
  const rows = await db
    .selectFrom('project')
    .selectAll()
    .where('platform', '=', platform)
    .select(sql<boolean>`enabled and coalesce(valid_from <= now(), true)`.as('orderable'))
    .orderBy('position')
    .orderBy('value')
    .execute();
  return rows.map(({ value, label, label_en, project_type, price_cents, points, orderable }) => ({
    value,
    label,
    ...labelEnIn(label_en),
    projectType: project_type,
    price: centsOf(price_cents),
    points,
    enabled: orderable,
  }));
};

export const orderingAccountOf = async (db: Db, platform: string, sid: Id): Promise<OrderingAccount> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('seller_account', 'seller_account.account_id', 'account.id')
    .select(['account.enabled', 'closed', 'projects'])
    .where('account.id', '=', keyOf(sid))
    .executeTakeFirst();
  const { available, held } = await partyBalance(db, platform, sellerParty(sid));
  return {
    points: { available: wholePointsOfFen(available), frozen: wholePointsOfFen(held) },
    closed: row?.enabled !== true || row.closed === true,
    allowedProjects: row?.projects ?? [],
  };
};

/** See `OrderingStorage`. */
export const orderingStorage = (db: Db, { platform, person }: Scope): OrderingStorage => ({
  account: () => orderingAccountOf(db, platform, person.sid),
  projects: () => projectsOf(db, platform),
});
