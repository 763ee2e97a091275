/** Adds thousands separators to the whole part of a number in decimal digits: `1,234.50`. */
export const groupThousands = (written: string): string =>
  written.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

/** A whole number with thousands separators, `1,234`, in both languages. */
export const formatCount = (count: number): string => groupThousands(String(count));
