import type { RefusalCode } from '@/domain/refusals';

/** The outcome of a call: an answer, an expected refusal, or an unexpected fault. */
export type CallOutcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly refusal: RefusalCode }
  | { readonly kind: 'failed' };

/** Observes each call of the contract and each request to a webhook. It learns neither the caller nor the content. */
export interface CallObserver {
  /**
   * Called after each call or request, with its name (`webhook.{name}` for a webhook) and its duration in
   * seconds.
   */
  called(call: string, outcome: CallOutcome, seconds: number): void;
}
