/**
 * The constructs in a definition: the types of its rules, and the fields of its objects with the types of their
 * values.
 */
export const shapesIn = (source: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const kindOf = (value: unknown): string =>
    Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' && /^\s*["[{]/.test(value)) {
      found.add(`${path}: JSON text`);
      try {
        walk(JSON.parse(value), path);
      } catch {
        return;
      }
    }
    if (Array.isArray(value)) for (const each of value) walk(each, path);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [key, own] of Object.entries(value)) {
      const place = path === '' || /^(rule|children|columns)$/.test(path) ? key : `${path}.${key}`;
      if (key === 'type' && !path.includes('.')) found.add(`type ${String(own)}`);
      else found.add(`${place}: ${kindOf(own)}`);
      walk(own, /^(rule|children|columns|control)$/.test(key) ? key : place);
    }
  };
  walk(source, '');
  return found;
};
