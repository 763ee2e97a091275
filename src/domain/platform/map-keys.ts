/** The configuration value that contains the keys of the map service (product 3 and 7). */
export const MAP_KEYS_CONFIG_KEY = 'map.keys';

const listed = (value: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // The value is not JSON, so it is a list of keys with separators.
  }
  return value.split(/[,;\s]+/);
};

/**
 * Parses the value: a JSON array of strings, or keys separated by commas, semicolons or spaces. Duplicates are removed.
 */
export const readMapKeys = (value: string): readonly string[] => [
  ...new Set(
    listed(value)
      .filter((key) => typeof key === 'string')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
];

/** Picks a key at random; `chance` is a random number from 0 to below 1. Undefined without keys. */
export const pickMapKey = (keys: readonly string[], chance: number): string | undefined =>
  keys[Math.min(keys.length - 1, Math.floor(chance * keys.length))];
