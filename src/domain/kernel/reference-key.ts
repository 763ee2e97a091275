/**
 * What a reference of a bank or the number of an invoice means, however it is written: full-width or not, in either case,
 * with or without white space and hyphens. One that holds nothing else keeps its trimmed text.
 */
export const referenceKey = (reference: string): string => {
  const key = reference
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
    .normalize('NFKC');
  return key === '' ? reference.trim() : key;
};
