import { QueueBody } from './queue-body';
import styles from './queue-screen.module.css';
import { useText } from '../../kit/text/use-text';
import { ModalWindow } from '../../kit/dialog/modal-window';

export interface QueueScreenProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the queue has left the screen. */
  readonly onClosed: () => void;
}

/** The queue in a dialog that fills the screen. */
const QueueScreen = ({ open, onClose, onClosed }: QueueScreenProps) => {
  const text = useText();
  return (
    <ModalWindow
      open={open}
      title={text('queue.title')}
      width="100%"
      closable={{ 'aria-label': text('dialog.close') }}
      footer={null}
      mask={{ closable: false }}
      rootClassName={styles['screen'] ?? ''}
      destroyOnHidden
      onCancel={onClose}
      afterClose={onClosed}
    >
      <QueueBody onClose={onClose} />
    </ModalWindow>
  );
};

export default QueueScreen;
