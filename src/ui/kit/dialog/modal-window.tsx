import { Modal, type ModalProps } from 'antd';
import { useEscape } from './use-escape';

interface Props extends Omit<ModalProps, 'open' | 'keyboard' | 'onCancel'> {
  readonly open: boolean;
  /** Whether Escape closes the dialog; true by default. */
  readonly keyboard?: boolean;
  readonly onCancel: () => void;
}

/** antd's dialog, for all screens. An Escape during its closing animation closes the dialog below it. */
export const ModalWindow = ({ open, keyboard = true, onCancel, ...rest }: Props) => (
  <Modal {...rest} open={open} keyboard={!open || keyboard} onCancel={useEscape(open, onCancel, keyboard)} />
);
