import { Button } from 'antd';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useText } from '../../kit/text/use-text';
import { ComplaintDialog } from './complaint-dialog';

/** A button that opens the complaint dialog. The dialog reads earlier complaints when it opens. */
export const ComplaintAction = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setIsOpen(true);
          setIsThere(true);
        }}
      >
        {text('action.complain')}
      </Button>
      {isThere ? (
        <ComplaintDialog
          id={id}
          open={isOpen}
          onClose={() => {
            setIsOpen(false);
          }}
          onClosed={() => {
            setIsThere(false);
          }}
        />
      ) : null}
    </>
  );
};
