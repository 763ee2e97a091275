import type { Id } from '@/domain/kernel/id';
import { dialogWidth } from '@/domain/settings/dialog-width';
import { useWindowWidth } from '../../kit/use-window-width';
import { useText } from '../../kit/text/use-text';
import { NewWorkOrder } from '../create/new-work-order';
import { type Opening, openingKey } from '../opening';
import { DialogBody } from './dialog-body';
import { NeighboursProvider } from './neighbours';
import type { Sequence } from './use-sequence';
import styles from './work-order-dialog.module.css';
import { ModalWindow } from '../../kit/dialog/modal-window';

export interface WorkOrderDialogProps {
  readonly opening: Opening;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has left the screen. */
  readonly onClosed: () => void;
  /** The ids of the list from which the dialog was opened. */
  readonly sequence: Sequence;
  /** Called to show another work order instead. */
  readonly onGo: (id: Id) => void;
  /** Called when the new work order has been created. */
  readonly onCreated: (id: Id) => void;
}

/** The frame of the dialog, for existing and for new work orders. */
const WorkOrderDialog = (props: WorkOrderDialogProps) => {
  const { opening, open, sequence, onClose, onClosed, onGo, onCreated } = props;
  const text = useText();
  const width = dialogWidth('workOrder', useWindowWidth());
  const full = width === 'full-screen';
  const key = openingKey(opening);
  return (
    <ModalWindow
      open={open}
      centered
      title={text(opening.kind === 'existing' ? 'work-order.title' : 'create.new')}
      width={full ? '100%' : width}
      closable={{ 'aria-label': text('dialog.close') }}
      footer={null}
      mask={{ closable: false }}
      rootClassName={`${styles['dialog'] ?? ''} ${full ? (styles['full'] ?? '') : ''}`}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {opening.kind === 'existing' ? (
        <NeighboursProvider ids={sequence.ids} list={sequence} go={onGo} close={onClose}>
          <DialogBody
            key={key}
            id={opening.workId}
            mode={opening.mode}
            openedFromOrder={opening.openedFromOrder}
            onClose={onClose}
          />
        </NeighboursProvider>
      ) : (
        <NewWorkOrder
          key={key}
          orderId={opening.orderId}
          sourceId={opening.sourceId}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </ModalWindow>
  );
};

export default WorkOrderDialog;
