/** The configuration value that holds the keys of the map service (product 3 and 7). */
export const MAP_KEYS_CONFIG_KEY = 'map.keys';

const listed = (value: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // not JSON: a list with commas or semicolons
  }
  return value.split(/[,;\s]+/);
};

/** Reads the value: a JSON array of texts, or keys separated by commas, semicolons or blanks. Each key once. */
export const readMapKeys = (value: string): readonly string[] => [
  ...new Set(
    listed(value)
      .filter((key) => typeof key === 'string')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
];

/** A random key; `chance` is at least 0 and below 1. Undefined without keys. */
export const pickMapKey = (keys: readonly string[], chance: number): string | undefined =>
  keys[Math.min(keys.length - 1, Math.floor(chance * keys.length))];
