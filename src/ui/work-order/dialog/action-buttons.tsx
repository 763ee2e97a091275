import { useEffect, useEffectEvent } from 'react';
import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { BesideWorkOrder } from '../../kit/area/beside-work-order';
import { BusyButton } from '../../kit/busy-button';
import { useText } from '../../kit/text/use-text';
import type { ExistingWorkOrderAction } from '../offered-actions';
import { useActionScreen } from '../action-place';
import { useFinishAtOnce } from '../use-open-work';
import { HandOverAction } from '../hand-over/hand-over-action';
import { ComplaintAction } from './complaint-action';
import { FinishDialog } from './finish-dialog';
import { ShipAction } from './ship-action';
import { useFinish } from './use-finish';
import { useUrge } from './use-urge';

interface Props {
  readonly view: WorkOrderView;
  readonly offered: ReadonlySet<ExistingWorkOrderAction>;
  readonly promptsShipment: boolean;
  /** The mode of the dialog. In mode `view`, actions of other areas are hidden. */
  readonly mode: ExistingMode;
}

/** The actions on a work order that are shown beside the reply. */
export const ActionButtons = ({ view, offered, promptsShipment, mode }: Props) => {
  const text = useText();
  const { id, reshipment } = view.workOrder;
  const urge = useUrge(id);
  const finish = useFinish(view);
  const [matches, begun] = useFinishAtOnce(id);
  // The chat may show the same work order. Only the dialog that was opened to finish it asks for confirmation, and
  // only once.
  const toFinish = useActionScreen() === 'dialog' && matches;
  const finishAtOnce = useEffectEvent(() => {
    begun();
    if (offered.has('finish')) finish.start();
  });
  useEffect(() => {
    if (toFinish) finishAtOnce();
  }, [toFinish]);
  return (
    <>
      {offered.has('complain') ? <ComplaintAction id={id} /> : null}
      {offered.has('urge') ? (
        <BusyButton busy={urge.busy} onClick={urge.start}>
          {text('action.urge')}
        </BusyButton>
      ) : null}
      {offered.has('ship') && reshipment.status === 'requested' ? (
        <ShipAction id={id} quantity={reshipment.quantity} opensAtOnce={promptsShipment} />
      ) : null}
      {offered.has('finish') ? (
        <BusyButton busy={finish.busy} onClick={finish.start}>
          {text('action.finish')}
        </BusyButton>
      ) : null}
      {offered.has('handOver') ? <HandOverAction id={id} handler={view.workOrder.handler} /> : null}
      {mode === 'view' ? null : (
        <BesideWorkOrder orderId={view.workOrder.order.orderId} type={view.workOrder.type} />
      )}
      {finish.form === undefined ? null : <FinishDialog form={finish.form} />}
    </>
  );
};
