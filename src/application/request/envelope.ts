import type { Refusal, RefusalCode } from '../../domain/refusals';
import { BODY_OK } from '../../domain/request/body-codes';

/* Reads the envelope of a JSON body: `code`, `msg`, `refusal` and `params`. */

/** Whether a code is one of the product's own refusal codes. */
export type IsRefusalCode = (code: string) => code is RefusalCode;

export type WireObject = Readonly<Record<string, unknown>>;

export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The code in the body. An absent or empty code and 0 count as 200, as in the RuoYi family. */
export const bodyCodeOf = ({ code }: WireObject): number => {
  if (typeof code === 'string' && /^\d{1,9}$/.test(code)) return Number(code) || BODY_OK;
  return typeof code === 'number' && code !== 0 ? code : BODY_OK;
};

/** Whether the body is an envelope with a success code. A proxy's answer is not an envelope. */
export const isSuccessBody = (body: unknown): boolean =>
  isWireObject(body) && Object.hasOwn(body, 'code') && bodyCodeOf(body) === BODY_OK;

export const msgOf = ({ msg }: WireObject): string | undefined =>
  typeof msg === 'string' && msg.trim() !== '' ? msg : undefined;

const isParam = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/**
 * The refusal of the product's own back end. An unknown code comes from another vendor's back end, whose
 * `msg` is shown instead.
 */
export const refusalIn = (
  { refusal, params }: WireObject,
  isRefusalCode: IsRefusalCode,
): Refusal | undefined => {
  if (typeof refusal !== 'string' || !isRefusalCode(refusal)) return undefined;
  const named = isWireObject(params) ? Object.entries(params).filter(([, value]) => isParam(value)) : [];
  return { code: refusal, params: Object.fromEntries(named) } as Refusal;
};
