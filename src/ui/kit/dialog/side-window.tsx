import { Drawer, type DrawerProps } from 'antd';
import { useEscape } from './use-escape';

interface Props extends Omit<DrawerProps, 'open' | 'keyboard' | 'onClose'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** antd's drawer, for all screens. An Escape during its closing animation closes the layer below it. */
export const SideWindow = ({ open, onClose, ...rest }: Props) => (
  <Drawer {...rest} open={open} onClose={useEscape(open, onClose)} />
);
