import type { Refusal, RefusalCode } from '../../domain/refusals';
import { BODY_OK } from '../../domain/request/body-codes';

/** Whether a code is one of ours. */
export type IsRefusalCode = (code: string) => code is RefusalCode;

export type WireObject = Readonly<Record<string, unknown>>;

export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body's code; absent, empty and 0 count as 200, as in the RuoYi family. */
export const bodyCodeOf = ({ code }: WireObject): number => {
  if (typeof code === 'string' && /^\d{1,9}$/.test(code)) return Number(code) || BODY_OK;
  return typeof code === 'number' && code !== 0 ? code : BODY_OK;
};

/** Whether it is an envelope whose own code says success: the answer of a proxy in between is none. */
export const saysItWorked = (body: unknown): boolean =>
  isWireObject(body) && Object.hasOwn(body, 'code') && bodyCodeOf(body) === BODY_OK;

export const msgOf = ({ msg }: WireObject): string | undefined =>
  typeof msg === 'string' && msg.trim() !== '' ? msg : undefined;

const isParam = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** The refusal of our own back end; an unknown code comes from a foreign back end and is left to its `msg`. */
export const refusalIn = (
  { refusal, params }: WireObject,
  isRefusalCode: IsRefusalCode,
): Refusal | undefined => {
  if (typeof refusal !== 'string' || !isRefusalCode(refusal)) return undefined;
  const named = isWireObject(params) ? Object.entries(params).filter(([, value]) => isParam(value)) : [];
  return { code: refusal, params: Object.fromEntries(named) } as Refusal;
};
