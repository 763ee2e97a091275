import type { Selectable } from 'kysely';
import type { Db } from '../database';
import type { CustomerOrderTable } from '../schema';

/**
 * The type by which shops take an order: that of its project now, since shops follow a type that is renamed. An order
 * without a project keeps its own.
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
