import { Failure } from '@/application/request/failure';
import type { WorkOrderForms } from '@/application/work-order/work-order.port';
import { withValues } from '@/domain/form/accept-values';
import type { RawForm } from '@/domain/form/raw-form';
import type { RefusalCode } from '@/domain/refusals';
import type { FakeWorkOrdersSetup } from './fake-work-orders-setup';

const missing = (code: RefusalCode): Failure =>
  new Failure({ kind: 'refused', code: 500, refusal: { code, params: {} } as never, ambiguous: false });

/** Form definitions of the desk, and the values filled in on them. */
export const fakeForms = ({ desk, person, simulation }: FakeWorkOrdersSetup): WorkOrderForms => {
  const form = (key: string): RawForm => {
    const found = desk.forms.get(key);
    if (found === undefined) throw missing('form.not-found');
    return found;
  };
  return {
    formOf: (id, options) =>
      simulation.run(() => {
        const { workOrder } = desk.find(person, id).tracked;
        const { type, level, content, images } = workOrder;
        const own = { type, level, content, image: images };
        return withValues(form(workOrder.formKey), { ...desk.entered.get(id), ...own });
      }, options),
    formByKey: (key, options) => simulation.run(() => form(key), options),
  };
};
