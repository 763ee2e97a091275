/**
 * Parses the value of an image field: a list, or a comma-separated string. Values of other types, empty texts and
 * `blob:` URLs are ignored.
 */
export const readImages = (value: unknown): readonly string[] => {
  const parts: readonly unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return parts
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('blob:'));
};
