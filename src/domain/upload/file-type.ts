/** The extension in lower case without the dot; empty without one. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** The old names of the three office formats include their successors. */
const SUCCESSORS: ReadonlyMap<string, string> = new Map([
  ['doc', 'docx'],
  ['xls', 'xlsx'],
  ['ppt', 'pptx'],
]);

/** Compares whole extensions without regard to case: `x.pngz` is no png. */
export const isOfType = (types: readonly string[], name: string): boolean => {
  const extension = extensionOf(name);
  return types.some((type) => type === extension || SUCCESSORS.get(type) === extension);
};

/** The types as messages show them: `png/jpg/jpeg`. */
export const typeList = (types: readonly string[]): string => types.join('/');

/** Every extension that a rule accepts, including the successors, each with its dot. */
export const extensionsOf = (types: readonly string[]): readonly string[] =>
  types
    .flatMap((type) => [type, SUCCESSORS.get(type) ?? type])
    .filter((type, at, all) => all.indexOf(type) === at)
    .map((type) => `.${type}`);
