import { isBlank, lengthOf } from '../../kernel/text';
import { ok, refuse, type Result } from '../../result';

/** The maximum length of a reason, in code points. */
export const REASON_MAX = 100;

export type ReasonRefusal = 'order.reason-required' | 'order.reason-too-long';

/** Checks the reason for a step, of at most `REASON_MAX` code points. Returns it trimmed. */
export const checkReason = (reason: string, required = true): Result<string, ReasonRefusal> => {
  if (required && isBlank(reason)) return refuse('order.reason-required');
  const text = reason.trim();
  return lengthOf(text) > REASON_MAX ? refuse('order.reason-too-long', { max: REASON_MAX }) : ok(text);
};
