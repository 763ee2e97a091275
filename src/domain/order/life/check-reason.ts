import { isBlank, lengthOf } from '../../kernel/text';
import { ok, refuse, type Result } from '../../result';

export const REASON_MAX = 100;

export type ReasonRefusal = 'order.reason-required' | 'order.reason-too-long';

/** The reason for a step; at most 100 characters. */
export const checkReason = (reason: string, required = true): Result<string, ReasonRefusal> => {
  if (required && isBlank(reason)) return refuse('order.reason-required');
  const text = reason.trim();
  return lengthOf(text) > REASON_MAX ? refuse('order.reason-too-long', { max: REASON_MAX }) : ok(text);
};
