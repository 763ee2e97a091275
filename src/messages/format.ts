export type MessageParams = Readonly<Record<string, string | number>>;

/** Fills `{name}` with the parameter of that name; one without a value stays as it is written. */
export const format = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
