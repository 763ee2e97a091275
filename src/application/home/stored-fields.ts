type Fields = Readonly<Record<string, unknown>>;

/** A stored value as an object whose fields can be read. */
export const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields;
