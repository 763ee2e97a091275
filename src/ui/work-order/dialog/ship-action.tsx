import { Button } from 'antd';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useText } from '../../kit/text/use-text';
import { ShipDialog } from './ship-dialog';

interface Props {
  readonly id: Id;
  readonly quantity: number;
  /** Asked about without a click, once. */
  readonly opensAtOnce: boolean;
}

/** Ships a requested re-shipment. It unmounts after shipping, and its dialog with it. */
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
