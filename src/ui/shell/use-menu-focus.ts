import { useRef } from 'react';

interface Chosen {
  readonly domEvent: { preventDefault(): void };
}

const isInMenu = (element: Element | null): boolean => (element?.closest('[role=menu]') ?? null) !== null;

const isLost = (element: Element | null): boolean => element === null || element === document.body;

const afterTwoFrames = (act: () => void): void => {
  requestAnimationFrame(() => void requestAnimationFrame(act));
};

/** Gives the focus back to the button of a menu, when something was chosen and when the menu was left. */
export const useMenuFocus = () => {
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    trigger,
    onChosen: ({ domEvent }: Chosen) => {
      // The Enter that chose must not press the button too.
      domEvent.preventDefault();
      trigger.current?.focus();
    },
    onOpenChange: (open: boolean) => {
      if (open) return;
      if (isInMenu(document.activeElement)) trigger.current?.focus();
      // The menu takes the focus a frame after it opens; a user who leaves at once is faster.
      afterTwoFrames(() => {
        const { activeElement } = document;
        if (isInMenu(activeElement) || isLost(activeElement)) trigger.current?.focus();
      });
    },
  };
};
