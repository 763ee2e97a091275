import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import type { OrderHandlerChoice } from '@/domain/order/order-handler';
import { shownNameOf } from '../account/shown-name';
import type { Db } from '../database';

/** The most entries that a select box on the screen can reasonably show. */
const MOST = 1000;

/**
 * Whether the account with the alias `as` can be the handler of orders. It must be enabled and permitted to assign
 * orders, and its seller account must be open.
 */
export const mayHandle = (as: 'account' | 'handler') => sql<boolean>`coalesce(
  ${sql.ref(`${as}.type`)} = 'SELLER' and ${sql.ref(`${as}.enabled`)} and ${sql.ref(`${as}.removed_at`)} is null
    and account_rights(${sql.ref(`${as}.platform`)}, ${sql.ref(`${as}.roles`)}, ${sql.ref(`${as}.permissions`)})
      @> ${JSON.stringify([ORDER_RIGHTS.assign])}::jsonb
    and not exists (select from seller_account as own where own.closed
      and own.account_id = coalesce(${sql.ref(`${as}.parent_id`)}, ${sql.ref(`${as}.id`)})), false)`;

const named = (db: Db, platform: string) =>
  db
    .selectFrom('account')
    .leftJoin('account as main', 'main.id', 'account.parent_id')
    .select(['account.id', 'account.name', 'account.link_name', 'main.name as seller'])
    .where('account.platform', '=', platform);

const choiceOf = (row: Named): OrderHandlerChoice => ({
  id: row.id,
  name: shownNameOf(row),
  sellerName: row.seller ?? row.name,
});

interface Named {
  readonly id: Id;
  readonly name: string;
  readonly link_name: string;
  readonly seller: string | null;
}

/** Users of seller accounts who may assign orders: the platform may choose any of them as an order's handler. */
export const handlersOf = async (db: Db, platform: string): Promise<readonly OrderHandlerChoice[]> => {
  const rows = await named(db, platform)
    .where('account.type', '=', 'SELLER')
    .where(mayHandle('account'))
    .orderBy('account.name')
    .limit(MOST)
    .execute();
  return rows.map(choiceOf);
};

/** The users who are the default handler of a seller, but can no longer handle orders. */
export const idleHandlersOf = async (db: Db, platform: string): Promise<readonly OrderHandlerChoice[]> => {
  const rows = await named(db, platform)
    .where(
      'account.id',
      'in',
      db.selectFrom('seller_account').select('handler_id').where('handler_id', 'is not', null),
    )
    .where((eb) => eb.not(mayHandle('account')))
    .orderBy('account.name')
    .limit(MOST)
    .execute();
  return rows.map(choiceOf);
};
