import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { type Dialog, dialogWidth } from '@/domain/settings/dialog-width';
import { useText } from '../text/use-text';
import { useWindowWidth } from '../use-window-width';
import { useWatched } from './dialog-watch';
import styles from './kit-dialog.module.css';

interface Props {
  /** Which of the specification's dialogs: it names the width. */
  readonly as: Dialog;
  readonly open: boolean;
  readonly title: string;
  /** Escape leaves it open, as a click outside does for every dialog. */
  readonly ignoresEscape?: boolean;
  /** Nothing closes it while this is so. */
  readonly locked?: boolean;
  readonly onClose: () => void;
  /** It has left the screen, and the focus is back where it came from. */
  readonly onClosed?: () => void;
  /** It is there: the place to move the focus. */
  readonly onOpened?: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with the width of the specification from 992 px up, over the whole screen below. */
export const KitDialog = (props: Props) => {
  const { as, open, title, ignoresEscape = false, locked = false } = props;
  const { onClose, onClosed, onOpened, footer = null, children } = props;
  const text = useText();
  const width = dialogWidth(as, useWindowWidth());
  const full = width === 'full-screen';
  useWatched(open);
  return (
    <Modal
      open={open}
      centered={!full}
      title={title}
      width={full ? '100%' : width}
      closable={{ 'aria-label': text('dialog.close'), disabled: locked }}
      keyboard={!ignoresEscape && !locked}
      mask={{ closable: false }}
      rootClassName={`${styles['dialog'] ?? ''} ${full ? (styles['full'] ?? '') : ''}`}
      footer={footer}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) onOpened?.();
        else onClosed?.();
      }}
    >
      {children}
    </Modal>
  );
};
