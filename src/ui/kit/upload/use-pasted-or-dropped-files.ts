import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PastedItem } from '@/domain/upload/pasted-images';

/* Hooks for files that the user brings to an element by paste or drop. */

/** One item of a paste or a drop. Its file must be read during the event. */
export interface TransferItem extends PastedItem {
  readonly file: File | null;
}

export const transferItemsOf = (data: DataTransfer): readonly TransferItem[] =>
  [...data.items].map((item) => ({
    kind: item.kind === 'file' ? 'file' : 'string',
    type: item.type,
    file: item.getAsFile(),
  }));

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/**
 * Handles files dropped on an element. Returns the handlers to spread on the element (`target`), and whether the user
 * drags files over it (`over`). Moving onto a child does not count as leaving.
 */
export const useDroppedFiles = (take: (items: readonly TransferItem[]) => void) => {
  const [over, setOver] = useState(false);
  return {
    over,
    target: {
      onDragEnter: (event: DragEvent) => {
        if (carriesFiles(event)) setOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        const entered = event.relatedTarget;
        if (!(entered instanceof Node) || !event.currentTarget.contains(entered)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        const items = transferItemsOf(event.dataTransfer);
        // The browser itself handles text that is dropped onto a field.
        if (!items.some(({ kind }) => kind === 'file')) return;
        event.preventDefault();
        setOver(false);
        take(items);
      },
    },
  };
};

/**
 * Calls `take` for each paste into the element. A paste belongs to the element if the focus is inside. It also does if
 * the pointer is over the element and the paste's target is not editable. `undefined` items mean no clipboard access.
 */
export const usePastedItems = (
  element: RefObject<HTMLElement | null>,
  take: (items: readonly TransferItem[] | undefined) => void,
): void => {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const root = element.current;
    if (root === null || event.defaultPrevented) return;
    const inside = event.target instanceof Node && root.contains(event.target);
    if (!inside && (isEditable(event.target) || !root.matches(':hover'))) return;
    event.preventDefault();
    take(event.clipboardData === null ? undefined : transferItemsOf(event.clipboardData));
  });
  useEffect(() => {
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('paste', pasted);
    };
  }, []);
};

export const filesIn = (items: readonly TransferItem[]): readonly File[] =>
  items.flatMap(({ file }) => file ?? []);
