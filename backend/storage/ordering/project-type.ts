import type { Selectable } from 'kysely';
import type { Db } from '../database';
import type { CustomerOrderTable } from '../order/order.tables';

/**
 * The project type by which shops are matched with an order. It is read from the project, because renaming a project's
 * type also renames it in the shops, but not in orders. An order without a project uses the type in its own row.
 */
export const projectTypeOf = async (
  db: Db,
  order: Pick<Selectable<CustomerOrderTable>, 'platform' | 'project' | 'project_type'>,
): Promise<string> => {
  if (order.project === null) return order.project_type;
  const row = await db
    .selectFrom('project')
    .select('project_type')
    .where('platform', '=', order.platform)
    .where('value', '=', order.project)
    .executeTakeFirst();
  return row?.project_type ?? order.project_type;
};
