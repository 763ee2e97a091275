import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Question } from '@/application/kernel/notifier.port';
import type { OrderStepReceipt } from '@/application/order/order-steps.port';
import { presentRefusal } from '@/application/request/present';
import type { OrderVerb } from '@/domain/order/life/order-command';
import type { Order } from '@/domain/order/order';
import { lazyView } from '../../kit/lazy/lazy-view';
import type { ShownDialog } from '../../kit/list/actions/action';
import { useShownDialog } from '../../kit/list/actions/use-shown-dialog';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useBusy } from '../../kit/use-busy';
import { orderKeys } from '../order.queries';
import { PhoneDialog } from './phone-dialog';
import { type EnteredStep, isPlainStep, type PlainStep } from './plain-steps';
import { NO_VALUES, requestOf } from './step-values';

interface DialogProps extends ShownDialog {
  readonly order: Order;
  readonly verb: EnteredStep;
  readonly onDone: (receipt: OrderStepReceipt) => void;
}

const DIALOG = lazyView<DialogProps>(() => import('./step-dialog'));

/** The question that confirms a step, with the number of points that it moves, if known. */
const textOf = (verb: PlainStep, { points, held }: Order): Question['text'] => {
  if (verb !== 'pay' && verb !== 'confirm') return { key: `order-step.${verb}.ask` };
  const moved = verb === 'pay' ? points : held;
  return moved === undefined || moved === 0
    ? { key: `order-step.${verb}.ask.plain` }
    : { key: `order-step.${verb}.ask`, params: { points: moved } };
};

/**
 * Runs the steps of an order. A step without input asks for confirmation; a step with input opens a dialog.
 */
export const useOrderStep = (order: Order) => {
  const text = useText();
  const client = useQueryClient();
  const { notices, orderStepCommands } = useServices();
  const { busy, run } = useBusy();
  const [show, dialog] = useShownDialog();

  const done = (verb: OrderVerb, { phone }: OrderStepReceipt) => {
    if (phone !== undefined) {
      show((shown) => <PhoneDialog phone={phone} {...shown} />);
      return;
    }
    const step = text(`order-step.${verb}`);
    notices.show({ as: 'toast', tone: 'success', text: { key: 'order-step.done', params: { step } } });
  };
  const takePlain = async (verb: PlainStep) => {
    const title = { key: `order-step.${verb}` };
    if (!(await notices.ask({ title, confirm: title, text: textOf(verb, order), tone: 'info' }))) return;
    const { orderId } = order;
    const taken = await run(() => orderStepCommands.take({ orderId, verb, request: requestOf(NO_VALUES) }));
    if (taken === undefined) return;
    if (taken.ok) {
      done(verb, taken.value);
      return;
    }
    notices.show(presentRefusal(taken.refusal));
    // The refusal probably means that the order has changed since it was loaded.
    await client.invalidateQueries({ queryKey: orderKeys.info(orderId) });
  };
  const enter = (verb: EnteredStep) => {
    show((shown) => (
      <Suspense fallback={null}>
        <DIALOG.View
          {...shown}
          order={order}
          verb={verb}
          onDone={(receipt) => {
            done(verb, receipt);
          }}
        />
      </Suspense>
    ));
  };
  const take = (verb: OrderVerb) => {
    if (isPlainStep(verb)) void takePlain(verb);
    else enter(verb);
  };
  return { busy, take, dialog };
};
