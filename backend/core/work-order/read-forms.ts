import { withValues } from '@/domain/form/accept-values';
import { ok, refuse } from '@/domain/result';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { viewFor } from '@/domain/work-order/work-order-view';
import type { Answers } from '../http/answers';
import { viewsImages } from '../order/ordering-rules';
import type { Storage } from '../ports/storage.port';
import { ownFields } from './own-fields';

type Forms = Pick<
  Answers,
  'getFormOfWorkOrder' | 'getFormByKey' | 'getOrderForm' | 'getPeople' | 'getDepartments'
>;

/**
 * Form definitions as stored, and the people and departments that a form offers. Only the parser, in client and server,
 * interprets a definition.
 */
export const readForms = (storage: Storage): Forms => ({
  getFormOfWorkOrder: async ({ id }, { scope }) => {
    const own = storage.within(scope);
    const [tracked, entered] = await Promise.all([own.workOrders.one(id), own.workOrders.enteredForm(id)]);
    if (tracked === undefined) return refuse('work-order.not-found');
    if (entered === undefined) return refuse('form.not-found');
    return ok(withValues(entered.form, { ...entered.values, ...ownFields(tracked.workOrder) }));
  },

  getPeople: async (_asked, { scope }) => ok(await storage.within(scope).directory.people()),

  getDepartments: async (_asked, { scope }) => ok(await storage.within(scope).directory.departments()),

  getFormByKey: async ({ formKey }, { scope }) => {
    const form = await storage.reference.form(scope.platform, formKey);
    return form === undefined ? refuse('form.not-found') : ok(form);
  },

  getOrderForm: async ({ orderId }, { scope, now }) => {
    const own = storage.within(scope);
    const [starting, form, seesImages] = await Promise.all([
      own.orders.startOfWork(orderId),
      storage.reference.form(scope.platform, WORK_ORDER_FORM),
      viewsImages(storage.reference, scope.platform, scope.person.type),
    ]);
    if (starting === undefined) return refuse('order.not-found');
    if (form === undefined) return refuse('form.not-found');
    const { order, waiting } = starting;
    return ok({
      form,
      order: seesImages ? order : { ...order, images: [] },
      types: order.types,
      projectType: order.part.projectType,
      ...(waiting === undefined ? {} : { work: viewFor(scope.person, waiting, now) }),
    });
  },
});
