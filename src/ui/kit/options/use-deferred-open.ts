import { startTransition, useState } from 'react';

/**
 * Opens the popup of a select in a transition. The field shows its focus in the next frame, before the popup is
 * rendered for the first time. Spread the result into the select.
 */
export const useDeferredOpen = (): {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
} => {
  const [open, setOpen] = useState(false);
  const onOpenChange = (next: boolean) => {
    if (!next) setOpen(false);
    else
      startTransition(() => {
        setOpen(true);
      });
  };
  return { open, onOpenChange };
};
