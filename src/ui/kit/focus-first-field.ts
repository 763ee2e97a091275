const FIELDS =
  'textarea:enabled, input:enabled:not([type="hidden"], [type="file"], [type="radio"]), input[type="radio"]:checked';

/** Focuses the first field of a form, unless the user has reached a field already. */
export const focusFirstField = (content: HTMLElement | null): void => {
  if (content === null || content.contains(document.activeElement)) return;
  content.querySelector<HTMLElement>(FIELDS)?.focus();
};
