import { Modal, type ModalProps } from 'antd';
import { keepFocusInside } from './keep-focus-inside';
import { useEscape } from './use-escape';

interface Props extends Omit<ModalProps, 'open' | 'keyboard' | 'onCancel'> {
  readonly open: boolean;
  /** Whether Escape closes the dialog; true by default. */
  readonly keyboard?: boolean;
  readonly onCancel: () => void;
}

const STAYS = { onKeyDown: keepFocusInside };

/**
 * antd's dialog, for all screens. An Escape during its closing animation closes the dialog below it, and Tab does not
 * leave it.
 */
export const ModalWindow = ({ open, keyboard = true, onCancel, ...rest }: Props) => (
  <Modal
    {...rest}
    open={open}
    keyboard={!open || keyboard}
    wrapProps={STAYS}
    onCancel={useEscape(open, onCancel, keyboard)}
  />
);
