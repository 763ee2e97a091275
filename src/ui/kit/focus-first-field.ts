const SKIPPED: readonly string[] = ['hidden', 'file'];

const isField = (input: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !input.disabled &&
  !SKIPPED.includes(input.type) &&
  (input.type !== 'radio' || (input as HTMLInputElement).checked);

/** Focuses the first field of a form, unless the focus is already inside the form. */
export const focusFirstField = (content: HTMLElement | null): void => {
  if (content === null || content.contains(document.activeElement)) return;
  const fields = content.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  [...fields].find(isField)?.focus();
};
