import { useRef } from 'react';

interface Chosen {
  readonly domEvent: { preventDefault(): void };
}

const isInMenu = (element: Element | null): boolean => (element?.closest('[role=menu]') ?? null) !== null;

const isLost = (element: Element | null): boolean => element === null || element === document.body;

const afterTwoFrames = (act: () => void): void => {
  requestAnimationFrame(() => void requestAnimationFrame(act));
};

/** Returns the focus to the menu's button after a choice and after the menu has closed. */
export const useMenuFocus = () => {
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    trigger,
    onChosen: ({ domEvent }: Chosen) => {
      // Prevents the Enter key that made the choice from also pressing the button.
      domEvent.preventDefault();
      trigger.current?.focus();
    },
    onOpenChange: (open: boolean) => {
      if (open) return;
      if (isInMenu(document.activeElement)) trigger.current?.focus();
      // The menu gets the focus one frame after it opens, and the user may close it before that.
      afterTwoFrames(() => {
        const { activeElement } = document;
        if (isInMenu(activeElement) || isLost(activeElement)) trigger.current?.focus();
      });
    },
  };
};
