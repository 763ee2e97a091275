import type { RefusalCode } from '@/domain/refusals';

/** How a call ended: with an answer, with an expected refusal, or with an unexpected fault. */
export type CallOutcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly refusal: RefusalCode }
  | { readonly kind: 'failed' };

/** Hears of each call of the contract. Nothing of who asked, and nothing of what was said. */
export interface CallObserver {
  called(call: string, outcome: CallOutcome, seconds: number): void;
}
