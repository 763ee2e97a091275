import type { Id } from '@/domain/kernel/id';
import type { EnteredForm, StoredForm } from '@backend/core/ports/forms.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { json } from '../storable-text';
import { workOrders } from '../work-order/work-orders';

/** The newest version of a platform's own definition, or of the shared one if the platform has none. */
export const currentForm = (db: Db, platform: string, formKey: string): Promise<StoredForm | undefined> =>
  db
    .selectFrom('form_definition')
    .select(['version', 'rule', 'options'])
    .where('form_key', '=', formKey)
    .where('platform', 'in', [platform, ''])
    .orderBy('platform', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst();

/** Implements `WorkOrderStorage.enteredForm` in SQL. */
export const enteredForm = async (
  db: Db,
  scope: Scope,
  workOrderId: Id,
): Promise<EnteredForm | undefined> => {
  const row = await workOrders(db, scope)
    .leftJoin('work_order_form as filled', 'filled.work_order_id', 'work_order.id')
    .leftJoin('form_definition as form', 'form.version', 'filled.version')
    .where('work_order.id', '=', keyOf(workOrderId))
    .select(['work_order.form_key', 'filled.form_values', 'form.version', 'form.rule', 'form.options'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { version, rule, options } = row;
  const form =
    version === null ? await currentForm(db, scope.platform, row.form_key) : { version, rule, options };
  return form && { form, values: row.form_values ?? {} };
};

export const storeForm = async (db: Db, workOrderId: Id, { values, form }: EnteredForm): Promise<void> => {
  await db
    .insertInto('work_order_form')
    .values({ work_order_id: workOrderId, version: form.version, form_values: json(values) })
    .execute();
};
