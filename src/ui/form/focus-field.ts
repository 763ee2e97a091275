const FOCUSABLE =
  'input:not([disabled]), textarea:not([disabled]), button:not([disabled]), [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/** Focuses a field: its control, or the first control inside. A closed tab around the field is opened first. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id);
  if (field === null) return;
  const panel = field.closest('[role="tabpanel"]');
  const tab = panel?.getAttribute('aria-labelledby');
  if (panel?.getAttribute('aria-hidden') === 'true' && tab !== null && tab !== undefined) {
    document.getElementById(tab)?.click();
  }
  const control = field.matches(FOCUSABLE) ? field : (field.querySelector<HTMLElement>(FOCUSABLE) ?? field);
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
};
