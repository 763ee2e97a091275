import { Modal } from 'antd';
import { type Id } from '@/domain/shared/id';
import { useIsMobile } from '../../kit/light/use-media';
import { useText } from '../../kit/text/use-text';
import { DialogBody } from './dialog-body';
import styles from './work-order-dialog.module.css';

export interface WorkOrderDialogProps {
  readonly id: Id;
  readonly mode: 'edit' | 'view';
  readonly open: boolean;
  readonly onClose: () => void;
  /** It has left the screen. */
  readonly onClosed: () => void;
}

/** Work orders 2.1 and decisions: 780 px wide, full screen on mobile widths. */
const WIDTH = 780;

const WorkOrderDialog = ({ id, mode, open, onClose, onClosed }: WorkOrderDialogProps) => {
  const text = useText();
  const mobile = useIsMobile();
  return (
    <Modal
      open={open}
      centered
      title={text('work-order.title')}
      width={mobile ? '100%' : WIDTH}
      closable={{ 'aria-label': text('dialog.close') }}
      footer={null}
      mask={{ closable: false }}
      rootClassName={`${styles['dialog'] ?? ''} ${mobile ? (styles['full'] ?? '') : ''}`}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <DialogBody id={id} mode={mode} onClose={onClose} />
    </Modal>
  );
};

export default WorkOrderDialog;
