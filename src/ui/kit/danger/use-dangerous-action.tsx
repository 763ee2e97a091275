import { type ReactNode, useRef, useState } from 'react';
import { DangerDialog } from './danger-dialog';
import type { DangerousAction } from './dangerous-action';

/** Resolves with `true` after the action was confirmed and executed, and with `false` after it was cancelled. */
export type AskDangerously = (action: DangerousAction) => Promise<boolean>;

/**
 * Requires confirmation for a dangerous action. The second element of the result is the dialog, which the caller
 * renders anywhere in its view. The third element is whether the dialog is shown, including its closing animation.
 */
export const useDangerousAction = (): readonly [AskDangerously, ReactNode, boolean] => {
  const [action, setAction] = useState<DangerousAction>();
  const [open, setOpen] = useState(false);
  const settle = useRef<(confirmed: boolean) => void>(undefined);
  const ask: AskDangerously = (next) => {
    settle.current?.(false);
    setAction(next);
    setOpen(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  };
  const end = (confirmed: boolean) => {
    setOpen(false);
    settle.current?.(confirmed);
    settle.current = undefined;
  };
  return [
    ask,
    action === undefined ? null : (
      <DangerDialog
        key={action.text}
        action={action}
        open={open}
        onEnd={end}
        onClosed={() => {
          setAction(undefined);
        }}
      />
    ),
    action !== undefined,
  ];
};
