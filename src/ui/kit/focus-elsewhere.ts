/** Whether the focus is in another dialog than the one around `place`: that dialog takes the keys. */
export const isFocusElsewhere = (place: Element | null | undefined): boolean => {
  const focused = document.activeElement?.closest('[role="dialog"]') ?? null;
  return focused !== null && focused !== place?.closest('[role="dialog"]');
};
