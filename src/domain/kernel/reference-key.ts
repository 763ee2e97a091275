/**
 * The key of a bank reference or an invoice number. It ignores differences of width, letter case, white space and
 * hyphens. A text of only white space and hyphens keeps its trimmed form.
 */
export const referenceKey = (reference: string): string => {
  const key = reference
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
    .normalize('NFKC');
  return key === '' ? reference.trim() : key;
};
