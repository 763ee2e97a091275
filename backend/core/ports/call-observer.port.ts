import type { RefusalCode } from '@/domain/refusals';

/** How a call ended: with an answer, with an expected refusal, or with an unexpected fault. */
export type CallOutcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly refusal: RefusalCode }
  | { readonly kind: 'failed' };

/** Observes each call of the contract, without the caller and without content. */
export interface CallObserver {
  called(call: string, outcome: CallOutcome, seconds: number): void;
}
