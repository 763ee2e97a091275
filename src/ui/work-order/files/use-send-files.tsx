import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { SendFilesDialog } from './send-files-dialog';

const NOTHING: readonly File[] = [];

/**
 * Manages the dialog that sends documents. `bring` opens it with files that the user pasted or dropped into a
 * text. The caller renders `dialog`. `onSent` is called once the server has confirmed the message.
 */
export const useSendFiles = (id: Id, onSent?: () => void) => {
  const [open, setOpen] = useState<boolean>();
  const [brought, setBrought] = useState(NOTHING);
  return {
    open: () => {
      setOpen(true);
    },
    bring: (files: readonly File[]) => {
      setBrought(files);
      setOpen(true);
    },
    dialog:
      open === undefined ? null : (
        <SendFilesDialog
          key={id}
          id={id}
          open={open}
          brought={brought}
          onTaken={() => {
            setBrought(NOTHING);
          }}
          onSent={onSent}
          onClose={() => {
            setOpen(false);
          }}
        />
      ),
  };
};
