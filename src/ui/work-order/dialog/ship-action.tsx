import { Button } from 'antd';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useText } from '../../kit/text/use-text';
import { ShipDialog } from './ship-dialog';

interface Props {
  readonly id: Id;
  readonly quantity: number;
  /** Whether the dialog opens once without a click. */
  readonly opensAtOnce: boolean;
}

/** A button to ship a requested reshipment. After shipping, the button and its dialog unmount. */
export const ShipAction = ({ id, quantity, opensAtOnce }: Props) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(opensAtOnce);
  return (
    <>
      <Button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {text('action.ship')}
      </Button>
      <ShipDialog
        id={id}
        quantity={quantity}
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
};
