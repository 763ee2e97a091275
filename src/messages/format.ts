import { isolated } from '../domain/message-text/direction';

export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * Replaces each `{name}` with the parameter of that name; a placeholder without a value is kept. A parameter cannot
 * change the writing direction of the text around it.
 */
export const format = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? isolated(String(params[name])) : whole,
  );
