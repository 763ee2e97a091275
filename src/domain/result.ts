import type { Refusal, RefusalCode, Refusals } from './refusals';

/** The result of a rule: a value, or a refusal with a stable code. A rule throws only for unexpected failures. */
export type Result<T, C extends RefusalCode = RefusalCode> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal<C> };

/** A successful result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Builds a refusal. `params` is required exactly if the code declares parameters. */
export const refuse = <C extends RefusalCode>(
  code: C,
  ...params: keyof Refusals[C] extends never ? [] : [Refusals[C]]
): { readonly ok: false; readonly refusal: Refusal<C> } => ({
  ok: false,
  refusal: { code, params: params[0] ?? {} } as Refusal<C>,
});
