/** A whole number with thousands separators, `1,234`, in both languages. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
