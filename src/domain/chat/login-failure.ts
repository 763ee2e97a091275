/** The code for an expired signature. No other refused login can be resolved by a new signature (work orders 9). */
export const SIGNATURE_EXPIRED = 70001;

/** Malformed signature, wrong key, another user's or another application's signature: the deployment is at fault. */
export const CONFIGURATION_FAULTS: ReadonlySet<number | undefined> = new Set([70003, 70009, 70013, 70014]);

/**
 * Network errors, timeouts, and a login that is still pending: a later try may succeed. The codes are the messaging
 * service's.
 */
export const PASSING_FAULTS: ReadonlySet<number | undefined> = new Set([2800, 2801, 2805, 3000]);

export type LoginFailure = 'signature-expired' | 'configuration' | 'network' | 'other';

/**
 * Decides what to do after a refused login: refresh the signature, give up, wait, or ask the user. A failure without
 * a code has no known cause and is shown with a retry.
 */
export const classifyLoginFailure = (code: number | undefined): LoginFailure => {
  if (code === SIGNATURE_EXPIRED) return 'signature-expired';
  if (CONFIGURATION_FAULTS.has(code)) return 'configuration';
  return PASSING_FAULTS.has(code) ? 'network' : 'other';
};
