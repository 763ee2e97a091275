type Fields = Readonly<Record<string, unknown>>;

/** What came out of the browser, as something that can be asked for its fields. */
export const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields;
