/** A path without query, hash and trailing slash; the empty path is `/`. */
export const barePath = (fullPath: string): string => {
  const [path = ''] = fullPath.split(/[?#]/, 1);
  return path.replace(/\/+$/, '') || '/';
};

/** Joins a path to a base; an absolute path is returned unchanged. */
export const joinPath = (base: string, path: string): string =>
  barePath(path.startsWith('/') ? path : `${barePath(base)}/${path}`).replace(/\/{2,}/g, '/');

/** Whether a URL is outside of the application and opens a new window. */
export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/i.test(path);

/** The values of a pattern's `:names` in a path. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Compares a path with a pattern of whole segments: `:name` matches one segment, and a final `*` matches one or more. A
 * name listed in `digits` accepts digits only (product 5). Case-sensitive.
 */
export const matchPath = (
  pattern: string,
  path: string,
  digits: readonly string[] = [],
): PathParams | undefined => {
  const expected = pattern.split('/');
  const given = barePath(path).split('/');
  const open = expected.at(-1) === '*';
  if (open ? given.length < expected.length : given.length !== expected.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) {
      const name = segment.slice(1);
      if (value === '' || (digits.includes(name) && !/^\d+$/.test(value))) return undefined;
      params[name] = value;
    } else if (segment !== value && !(open && index === expected.length - 1)) return undefined;
  }
  return params;
};
