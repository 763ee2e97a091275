type Fields = Readonly<Record<string, unknown>>;

/** Treats a stored value as an object with readable fields; any other value has none. */
export const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields;
