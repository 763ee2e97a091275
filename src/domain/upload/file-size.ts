const UNITS = ['B', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** A size for display, with one decimal below 10: `1.4 MB`, `640 KB`. `bytes` is whole and not negative. */
export const formatFileSize = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes < STEP ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / STEP ** power;
  const shown = value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value);
  return `${shown} ${UNITS[power]}`;
};
