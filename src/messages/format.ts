import { isolated } from '../domain/message-text/direction';
import { formatPoints } from '../domain/points/format-points';

export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * Replaces each `{name}` with the parameter of that name; a placeholder without a value is kept. `{name#}` writes a
 * number as points. A parameter cannot change the writing direction of the text around it.
 */
export const format = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)(#?)\}/g, (whole, name: string, points: string) => {
    if (!Object.hasOwn(params, name)) return whole;
    const value = params[name];
    return isolated(points !== '' && typeof value === 'number' ? formatPoints(value) : String(value));
  });
