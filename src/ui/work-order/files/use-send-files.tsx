import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { SendFilesDialog } from './send-files-dialog';

const NOTHING: readonly File[] = [];

/**
 * Manages the dialog that sends documents. `bring` opens it with files that the user pasted or dropped into a
 * text. The caller renders `dialog`.
 */
export const useSendFiles = (id: Id) => {
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
          onClose={() => {
            setOpen(false);
          }}
        />
      ),
  };
};
