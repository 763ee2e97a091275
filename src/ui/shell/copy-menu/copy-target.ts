/* Finds the text that the context menu copies or cuts. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The text that copy and cut apply to: the text of the field under the pointer, or else the selection. */
export interface CopyTarget {
  readonly text: string;
  /** Removes the text; absent if it is not editable. */
  readonly remove?: () => void;
}

/**
 * The types of inputs whose text may be copied. Passwords must not be copied, and other types contain no
 * text.
 */
const TEXT_TYPES = ['text', 'search', 'url', 'tel', 'email', 'number'];

const fieldAt = (target: Element): Field | undefined => {
  const field = target.closest('input, textarea');
  if (field instanceof HTMLTextAreaElement) return field;
  return field instanceof HTMLInputElement && TEXT_TYPES.includes(field.type) ? field : undefined;
};

const erase = (page: Document): void => {
  page.execCommand('delete');
};

const inField = (field: Field, page: Document): CopyTarget | undefined => {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const isPart = from !== null && to !== null && from < to;
  const text = isPart ? value.slice(from, to) : value;
  if (text === '') return undefined;
  if (field.readOnly || field.disabled) return { text };
  return {
    text,
    remove: () => {
      field.focus();
      if (isPart) field.setSelectionRange(from, to);
      else field.select();
      // Uses the browser's own command, which notifies React and keeps the undo history.
      erase(page);
    },
  };
};

const inEditable = (box: HTMLElement, page: Document): CopyTarget | undefined => {
  const selection = page.getSelection();
  const selected = selection?.toString() ?? '';
  const isInside = selected !== '' && box.contains(selection?.anchorNode ?? null);
  const text = isInside ? selected : box.innerText;
  if (text.trim() === '') return undefined;
  return {
    text,
    remove: () => {
      box.focus();
      if (!isInside) selection?.selectAllChildren(box);
      erase(page);
    },
  };
};

const inSelection = (target: Element, page: Document): CopyTarget | undefined => {
  const selection = page.getSelection();
  const text = selection?.toString() ?? '';
  if (selection === null || text === '' || selection.rangeCount === 0) return undefined;
  return selection.getRangeAt(0).intersectsNode(target) ? { text } : undefined;
};

/**
 * Finds the target of copy and cut. Without one it returns undefined, so that the browser's own menu opens,
 * for example to paste.
 */
export const copyTargetAt = (target: Element, page: Document): CopyTarget | undefined => {
  const field = fieldAt(target);
  if (field !== undefined) return inField(field, page);
  const box = target.closest<HTMLElement>('[contenteditable="true"], [contenteditable=""]');
  return box === null ? inSelection(target, page) : inEditable(box, page);
};
