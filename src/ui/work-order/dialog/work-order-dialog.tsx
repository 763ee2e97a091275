import { Modal } from 'antd';
import type { Id } from '@/domain/kernel/id';
import { dialogWidth } from '@/domain/settings/dialog-width';
import { useWindowWidth } from '../../kit/use-window-width';
import { useText } from '../../kit/text/use-text';
import { NewWorkOrder } from '../create/new-work-order';
import { type Opening, openingKey } from '../opening';
import { DialogBody } from './dialog-body';
import styles from './work-order-dialog.module.css';

export interface WorkOrderDialogProps {
  readonly opening: Opening;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It has left the screen. */
  readonly onClosed: () => void;
  /** The work order that was entered exists now. */
  readonly onCreated: (id: Id) => void;
}

/** One frame for a work order that exists and for one that is being entered. */
const WorkOrderDialog = ({ opening, open, onClose, onClosed, onCreated }: WorkOrderDialogProps) => {
  const text = useText();
  const width = dialogWidth('workOrder', useWindowWidth());
  const full = width === 'full-screen';
  const key = openingKey(opening);
  return (
    <Modal
      open={open}
      centered
      title={text('work-order.title')}
      width={full ? '100%' : width}
      closable={{ 'aria-label': text('dialog.close') }}
      footer={null}
      mask={{ closable: false }}
      rootClassName={`${styles['dialog'] ?? ''} ${full ? (styles['full'] ?? '') : ''}`}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {opening.kind === 'existing' ? (
        <DialogBody
          key={key}
          id={opening.workId}
          mode={opening.mode}
          openedFromOrder={opening.openedFromOrder}
          onClose={onClose}
        />
      ) : (
        <NewWorkOrder
          key={key}
          orderId={opening.orderId}
          sourceId={opening.sourceId}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </Modal>
  );
};

export default WorkOrderDialog;
