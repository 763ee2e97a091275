/** A command of a user on a recharge that is not credited yet. */
export type RechargeCommand =
  /** Cancels a bank transfer or an open payment code. */
  | { readonly verb: 'cancel' }
  /** Credits the points that arrived on the platform's account. */
  | { readonly verb: 'approve'; readonly points: number }
  /** A second user confirms the amount that arrived. */
  | { readonly verb: 'confirm' }
  | { readonly verb: 'reject'; readonly reason: string };

export type RechargeVerb = RechargeCommand['verb'];

/** The steps, most likely first. */
export const RECHARGE_VERBS: readonly RechargeVerb[] = ['approve', 'confirm', 'reject', 'cancel'];

export const isRechargeVerb = (text: string): text is RechargeVerb =>
  (RECHARGE_VERBS as readonly string[]).includes(text);
