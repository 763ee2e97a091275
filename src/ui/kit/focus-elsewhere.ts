/** Whether the focus is in a dialog other than the one that contains `place`. Keys then belong to that other dialog. */
export const isFocusElsewhere = (place: Element | null | undefined): boolean => {
  const focused = document.activeElement?.closest('[role="dialog"]') ?? null;
  return focused !== null && focused !== place?.closest('[role="dialog"]');
};
