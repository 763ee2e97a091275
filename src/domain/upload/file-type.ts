/** The extension in lower case without its dot; empty if the name has none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** Maps each old extension of the three Office formats to its new extension, which is accepted too. */
const SUCCESSORS: ReadonlyMap<string, string> = new Map([
  ['doc', 'docx'],
  ['xls', 'xlsx'],
  ['ppt', 'pptx'],
]);

/**
 * Whether a name has one of the extensions, in upper or lower case. The whole extension is compared: `x.pngz` is not a
 * png.
 */
export const isOfType = (types: readonly string[], name: string): boolean => {
  const extension = extensionOf(name);
  return types.some((type) => type === extension || SUCCESSORS.get(type) === extension);
};

/** The types as messages show them: `png/jpg/jpeg`. */
export const typeList = (types: readonly string[]): string => types.join('/');

/** All extensions that a rule accepts, including the new office formats, each with its dot. */
export const extensionsOf = (types: readonly string[]): readonly string[] =>
  types
    .flatMap((type) => [type, SUCCESSORS.get(type) ?? type])
    .filter((type, at, all) => all.indexOf(type) === at)
    .map((type) => `.${type}`);
