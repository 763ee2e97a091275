import { useMemo, useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { OrderStepReceipt } from '@/application/order/order-steps.port';
import type { Order } from '@/domain/order/order';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import { defineForm, FormView } from '../../kit/form';
import type { ShownDialog } from '../../kit/list/actions/action';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import type { EnteredStep } from './plain-steps';
import { useCompletionShelf } from './use-completion-shelf';
import type { UnfinishedSignature } from './signature-field';
import { fieldsOfStep } from './step-inputs';
import { NO_VALUES, requestOf, type StepValues } from './step-values';
import styles from './order-steps.module.css';

interface Props extends ShownDialog {
  readonly order: Order;
  readonly verb: EnteredStep;
  readonly onDone: (receipt: OrderStepReceipt) => void;
}

/** The form field at which each refusal of a step is shown. */
const FIELD_OF = {
  'order.reason-required': 'reason',
  'order.reason-too-long': 'reason',
  'order.same-shop': 'shopId',
  'order.outlet-unknown': 'shopId',
  'order.shop-unstaffed': 'shopId',
  'order.window-required': 'window',
  'order.window-past': 'window',
  'order.window-too-far': 'window',
  'order.window-outside-hours': 'window',
  'order.window-closed-date': 'window',
  'order.window-full': 'window',
  'order.pictures-missing': 'pictures',
  'order.picture-twice': 'pictures',
  'order.too-many-images': 'pictures',
  'order.video-required': 'film',
  'order.serial-too-long': 'serialNumber',
  'order.mileage-unlikely': 'mileage',
  'order.remark-too-long': 'remark',
  'order.answer-required': 'agreed',
  'order.outcome-required': 'outcome',
  'order.split-mismatch': 'toRevenue',
  'order.handler-unknown': 'handlerId',
} as const satisfies Readonly<Record<string, keyof StepValues>>;

/** The field that a refusal of a share of points belongs to; it differs by step. */
const shareField = (verb: EnteredStep): { readonly 'order.share-out-of-range': keyof StepValues } => ({
  'order.share-out-of-range': verb === 'cancel' ? 'compensation' : 'toSeller',
});

const Note = ({ order, verb }: Pick<Props, 'order' | 'verb'>) => {
  const text = useText();
  if (verb === 'cancelAnswer' && order.cancelReason !== undefined) {
    return (
      <p className={styles['note']}>
        <UserText>{text('order-step.cancelAnswer.note', { reason: order.cancelReason })}</UserText>
      </p>
    );
  }
  if (verb === 'cancel' && order.status === 'ASSIGNED') {
    return <p className={styles['note']}>{text('order-step.cancel.note')}</p>;
  }
  return null;
};

/** The dialog of a step with input. It stays open with its input until the step succeeds. */
const StepDialog = ({ order, verb, onDone, ...dialog }: Props) => {
  const text = useText();
  const { orderStepCommands, notices } = useServices();
  const [pictures, setPictures] = useState<Unfinished>();
  const [film, setFilm] = useState<Unfinished>();
  const [signature, setSignature] = useState<UnfinishedSignature>();
  const unfinished = pictures ?? film ?? signature;
  const shelf = useCompletionShelf();
  const form = useMemo(
    () =>
      defineForm<StepValues>({
        fields: fieldsOfStep(verb, order, {
          pictures: setPictures,
          film: setFilm,
          signature: setSignature,
        }),
        fieldOf: { ...FIELD_OF, ...shareField(verb) },
        submit: `order-step.${verb}`,
      }),
    [verb, order],
  );
  return (
    <KitDialog
      as="orderStep"
      open={dialog.open}
      title={text(`order-step.${verb}`)}
      onClose={dialog.onClose}
      onClosed={dialog.onClosed}
    >
      <Note order={order} verb={verb} />
      <FormView<StepValues, StepValues, OrderStepReceipt | undefined>
        of={form}
        initial={NO_VALUES}
        {...(verb === 'complete' ? { draft: { shelf, id: order.orderId } } : {})}
        send={(values) => {
          if (unfinished === undefined) {
            return orderStepCommands.take({ orderId: order.orderId, verb, request: requestOf(values) });
          }
          const key =
            unfinished === 'unsigned' ? 'order-step.signature.unsigned' : `uploader.unfinished.${unfinished}`;
          notices.show({ as: 'message-box', tone: 'warning', text: { key } });
          return Promise.resolve({ ok: true, value: undefined });
        }}
        onDone={(receipt) => {
          if (receipt === undefined) return;
          onDone(receipt);
          dialog.onClose();
        }}
        onCancel={dialog.onClose}
      />
    </KitDialog>
  );
};

export default StepDialog;
