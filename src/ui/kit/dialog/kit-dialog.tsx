import type { ReactNode } from 'react';
import { type Dialog, dialogWidth } from '@/domain/settings/dialog-width';
import { useText } from '../text/use-text';
import { useWindowWidth } from '../use-window-width';
import { useWatched } from './dialog-watch';
import styles from './kit-dialog.module.css';
import { ModalWindow } from './modal-window';

interface Props {
  /** The kind of dialog in the specification, which determines the width. */
  readonly as: Dialog;
  readonly open: boolean;
  readonly title: string;
  /** Escape does not close it; a click outside never does. */
  readonly ignoresEscape?: boolean;
  /** Nothing closes it while this is true. */
  readonly locked?: boolean;
  readonly onClose: () => void;
  /** It is gone from the screen, and the focus has returned. */
  readonly onClosed?: () => void;
  /** It is open: the time to move the focus. */
  readonly onOpened?: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with the specified width from 992 px up, full screen below. */
export const KitDialog = (props: Props) => {
  const { as, open, title, ignoresEscape = false, locked = false } = props;
  const { onClose, onClosed, onOpened, footer = null, children } = props;
  const text = useText();
  const width = dialogWidth(as, useWindowWidth());
  const full = width === 'full-screen';
  useWatched(open);
  return (
    <ModalWindow
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
    </ModalWindow>
  );
};
