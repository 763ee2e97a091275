import { isolated } from '../domain/message-text/direction';

export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * Fills `{name}` with the parameter of that name; one without a value stays as it is written. A parameter does not turn the
 * direction of the sentence around it.
 */
export const format = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? isolated(String(params[name])) : whole,
  );
