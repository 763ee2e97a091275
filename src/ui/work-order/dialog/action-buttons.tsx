import { type WorkOrderView } from '@/domain/work-order/work-order-view';
import { BusyButton } from '../../kit/busy-button';
import { useText } from '../../kit/text/use-text';
import { type WiredAction } from '../wired-actions';
import { FinishDialog } from './finish-dialog';
import { useFinish } from './use-finish';
import { useUrge } from './use-urge';

interface Props {
  readonly view: WorkOrderView;
  readonly offered: ReadonlySet<WiredAction>;
}

/** The actions beside the reply. */
export const ActionButtons = ({ view, offered }: Props) => {
  const text = useText();
  const urge = useUrge(view.workOrder.id);
  const finish = useFinish(view);
  return (
    <>
      {offered.has('urge') ? (
        <BusyButton busy={urge.busy} onClick={urge.start}>
          {text('action.urge')}
        </BusyButton>
      ) : null}
      {offered.has('finish') ? (
        <BusyButton busy={finish.busy} onClick={finish.start}>
          {text('action.finish')}
        </BusyButton>
      ) : null}
      {finish.form === undefined ? null : <FinishDialog form={finish.form} />}
    </>
  );
};
