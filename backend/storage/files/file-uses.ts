import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { ownFileNamesIn } from '@backend/core/files/own-file-name';
import type { Scope } from '@backend/core/ports/scope';
import { STORAGE_AREAS } from '../areas';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';

/**
 * Whether a scope may see a file. A scope sees the files of its seller account or, for staff, of the brand. It also
 * sees files shown in a work order, an order or another row of the scope. Knowing a name gives no access.
 */
const isVisible = (scope: Scope): RawBuilder<SqlBool> => {
  const brand = sql<SqlBool>`stored_file.platform = ${scope.platform}`;
  if (scope.wholePlatform) return brand;
  const ofAreas = STORAGE_AREAS.flatMap(({ showsFile }) =>
    showsFile === undefined ? [] : [sql` or ${showsFile(scope)}`],
  );
  return sql<SqlBool>`(${brand} and (stored_file.seller_id = ${keyOf(scope.person.sid)} or exists (
    select 1 from file_use
    join work_order on work_order.id = file_use.work_order_id
    where file_use.file_name = stored_file.name and ${inScope('work_order', scope)}
  ) or exists (
    select 1 from order_file_use
    join customer_order on customer_order.id = order_file_use.order_id
    where order_file_use.file_name = stored_file.name and ${inScope('customer_order', scope)}
  )${sql.join(ofAreas, sql``)}))`;
};

/** Selects the names of files that the scope may see, each with the stored size in bytes. */
export const visibleFiles = async (
  db: Db,
  scope: Scope,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(['name', 'size'])
    .where('name', 'in', names)
    .where(isVisible(scope))
    .execute();
  return new Map(rows.map(({ name, size }) => [name, Number(size)]));
};

/**
 * Records which files a message on a work order shows. Only files that its author may see count: naming a file does
 * not give access to it.
 */
export const noteFileUses = async (db: Db, scope: Scope, workOrderId: Id, posted: unknown): Promise<void> => {
  const visible = await visibleFiles(db, scope, ownFileNamesIn(JSON.stringify(posted)));
  if (visible.size === 0) return;
  await db
    .insertInto('file_use')
    .values([...visible.keys()].map((name) => ({ file_name: name, work_order_id: workOrderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** `noteFileUses` for the pictures of an order. */
export const noteOrderFiles = async (
  db: Db,
  scope: Scope,
  orderId: Id,
  images: readonly string[],
): Promise<void> => {
  const visible = await visibleFiles(db, scope, ownFileNamesIn(JSON.stringify(images)));
  if (visible.size === 0) return;
  await db
    .insertInto('order_file_use')
    .values([...visible.keys()].map((name) => ({ file_name: name, order_id: orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
