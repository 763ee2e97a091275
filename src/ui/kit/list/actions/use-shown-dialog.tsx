import { type ReactNode, useCallback, useState } from 'react';
import type { ShownDialog } from './action';

interface Shown {
  readonly id: number;
  readonly draw: (dialog: ShownDialog) => ReactNode;
  readonly open: boolean;
}

/**
 * Manages one dialog at a time. The second element of the result is the dialog, which the caller can render
 * anywhere in the view. The third element is true from the call of `show` until the closed dialog has called
 * `onClosed`.
 */
export const useShownDialog = () => {
  const [shown, setShown] = useState<Shown>();
  const show = useCallback((draw: Shown['draw']) => {
    setShown((before) => ({ id: (before?.id ?? 0) + 1, draw, open: true }));
  }, []);
  const dialog = shown?.draw({
    open: shown.open,
    onClose: () => {
      setShown((now) => (now?.id === shown.id ? { ...now, open: false } : now));
    },
    onClosed: () => {
      setShown((now) => (now?.id === shown.id && !now.open ? undefined : now));
    },
  });
  return [show, <ShownDialogFrame key={shown?.id}>{dialog}</ShownDialogFrame>, shown !== undefined] as const;
};

/** Gives each opening of the dialog its own state. */
const ShownDialogFrame = ({ children }: { readonly children: ReactNode }) => children;
