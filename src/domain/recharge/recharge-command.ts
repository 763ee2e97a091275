/** A command of a person on a recharge that is not credited yet. */
export type RechargeCommand =
  /** Takes back a transfer, or gives up an open code. */
  | { readonly verb: 'cancel' }
  /** Points that arrived on the account of the platform. */
  | { readonly verb: 'approve'; readonly points: number }
  /** A second person agrees with what arrived. */
  | { readonly verb: 'confirm' }
  | { readonly verb: 'reject'; readonly reason: string };

export type RechargeVerb = RechargeCommand['verb'];

/** The most likely step first. */
export const RECHARGE_VERBS: readonly RechargeVerb[] = ['approve', 'confirm', 'reject', 'cancel'];

export const isRechargeVerb = (text: string): text is RechargeVerb =>
  (RECHARGE_VERBS as readonly string[]).includes(text);
