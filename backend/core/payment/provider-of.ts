import type { JobContext } from '../ports/jobs.port';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../ports/payment-provider.port';
import type { StatementChannel } from '../ports/reconciliation.port';

/**
 * The codes of provider failures that come from a wrong key, certificate or clock. These failures are transient while a
 * key or certificate is being changed, and permanent otherwise.
 */
const KEY_TROUBLE =
  /^(?:SIGN_ERROR$|EV3_|isv\.(?:invalid|missing)-(?:signature|timestamp)$|unsigned answer|answer not verified)/;

/** Up to this attempt, such a failure counts as transient, because a key may be in the middle of a change. */
const CHANGING = 4;

/**
 * Calls a provider for a job that is retried for hours. If key trouble lasts longer than a change of keys, the failure
 * becomes final: the job becomes a dead letter at once, so that staff see it.
 */
export const failOnLastingKeyTrouble = async <T>(
  { attempt }: Pick<JobContext, 'attempt'>,
  ask: () => Promise<T>,
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderUnavailable && attempt > CHANGING && KEY_TROUBLE.test(error.code))
      throw new ProviderRefused(error.call, error.code);
    throw error;
  }
};

/** The provider that a job needs; throws if none is configured any more. */
export const providerOf = (
  { payments }: Pick<JobContext, 'payments'>,
  { platform, channel }: StatementChannel,
): PaymentProvider => {
  const provider = payments?.of(platform, channel);
  if (provider === undefined) throw new Error(`no provider of ${channel} is configured for ${platform}`);
  return provider;
};
