import { type ReactNode, useRef } from 'react';
import { type Dialog, dialogWidth } from '@/domain/settings/dialog-width';
import { useServices } from '../services/services';
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
  /**
   * Whether Escape and the close button ask for confirmation once the user has typed. Used by dialogs whose input is
   * not kept as a draft.
   */
  readonly asksBeforeClose?: boolean;
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

/** A dialog with the width that the specification defines. On screens below 992 px, it fills the screen. */
export const KitDialog = (props: Props) => {
  const { as, open, title, ignoresEscape = false, asksBeforeClose = false, locked = false } = props;
  const { onClose, onClosed, onOpened, footer = null, children } = props;
  const text = useText();
  const width = dialogWidth(as, useWindowWidth());
  const full = width === 'full-screen';
  const { notices } = useServices();
  const isEdited = useRef(false);
  const close = async () => {
    const asks = asksBeforeClose && isEdited.current;
    if (
      asks &&
      !(await notices.ask({
        ...{ title: { key: 'dialog.discard' }, text: { key: 'dialog.discard.text' }, tone: 'warning' },
      }))
    )
      return;
    onClose();
  };
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
      onCancel={() => void close()}
      afterOpenChange={(isOpen) => {
        if (isOpen) {
          onOpened?.();
          return;
        }
        isEdited.current = false;
        onClosed?.();
      }}
    >
      <div
        className={styles['content']}
        onInput={({ currentTarget, target }) => {
          // React also reports the input of dialogs that were opened from this one.
          if (target instanceof Node && currentTarget.contains(target)) isEdited.current = true;
        }}
      >
        {children}
      </div>
    </ModalWindow>
  );
};
