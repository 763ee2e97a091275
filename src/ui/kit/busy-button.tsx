import { LoadingOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';

interface Props extends Omit<ButtonProps, 'loading' | 'icon' | 'onClick'> {
  readonly busy: boolean;
  readonly onClick: () => void;
}

/**
 * A button that says that it is at work and takes no second click meanwhile. It keeps its name and the focus;
 * antd's own sign does neither, and stays when the work was very short.
 */
export const BusyButton = ({ busy, onClick, children, ...button }: Props) => (
  <Button
    {...button}
    icon={busy ? <LoadingOutlined aria-hidden /> : null}
    aria-busy={busy}
    aria-disabled={busy}
    onClick={() => {
      if (!busy) onClick();
    }}
  >
    {children}
  </Button>
);
