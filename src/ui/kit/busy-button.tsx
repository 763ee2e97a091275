import { LoadingOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';

interface Props extends Omit<ButtonProps, 'loading' | 'icon' | 'onClick'> {
  readonly busy: boolean;
  readonly onClick: () => void;
}

/**
 * A button that shows when it is busy and ignores clicks meanwhile. It keeps its name and the focus. antd's loading
 * button keeps neither, and shows its spinner for too long after short work.
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
