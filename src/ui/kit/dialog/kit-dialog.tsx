import type { ReactNode } from 'react';
import { type Dialog, dialogWidth } from '@/domain/settings/dialog-width';
import { useText } from '../text/use-text';
import { useWindowWidth } from '../use-window-width';
import { useWatched } from './dialog-watch';
import styles from './kit-dialog.module.css';
import { ModalWindow } from './modal-window';

interface Props {
  /** The kind of dialog in the specification, which decides its width. */
  readonly as: Dialog;
  readonly open: boolean;
  readonly title: string;
  /** Whether Escape is ignored. A click outside never closes the dialog. */
  readonly ignoresEscape?: boolean;
  /** Whether the user cannot close the dialog now. */
  readonly locked?: boolean;
  readonly onClose: () => void;
  /** Called after the dialog has disappeared and the focus has returned. */
  readonly onClosed?: () => void;
  /** Called when the dialog is fully open, so that the caller can move the focus. */
  readonly onOpened?: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with the specified width from 992 px up; on smaller screens it fills the screen. */
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
