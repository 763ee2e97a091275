import { Modal, type ModalProps } from 'antd';
import { useEscape } from './use-escape';

interface Props extends Omit<ModalProps, 'open' | 'keyboard' | 'onCancel'> {
  readonly open: boolean;
  /** Whether Escape closes it; it does unless this is false. */
  readonly keyboard?: boolean;
  readonly onCancel: () => void;
}

/** antd's dialog for all screens. An Escape that comes while it leaves the screen closes the dialog below it. */
export const ModalWindow = ({ open, keyboard = true, onCancel, ...rest }: Props) => (
  <Modal {...rest} open={open} keyboard={!open || keyboard} onCancel={useEscape(open, onCancel, keyboard)} />
);
