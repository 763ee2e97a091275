import type { JobContext } from '../ports/jobs.port';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../ports/payment-provider.port';
import type { StatementChannel } from '../ports/reconciliation.port';

/** Of a key, a certificate or a clock that is wrong: it may pass while one is being changed, and stays otherwise. */
const KEY_TROUBLE =
  /^(?:SIGN_ERROR$|EV3_|isv\.(?:invalid|missing)-(?:signature|timestamp)$|unsigned answer|answer not verified)/;

/** Attempts over which a key may be being changed. */
const CHANGING = 4;

/**
 * A job that is retried for hours becomes a dead letter at once, where staff see it, when the trouble of a key outlasts a
 * change.
 */
export const tellingEarly = async <T>(
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

/** The provider that a job asks; throws where none is configured any more. */
export const providerOf = (
  { payments }: Pick<JobContext, 'payments'>,
  { platform, channel }: StatementChannel,
): PaymentProvider => {
  const provider = payments?.of(platform, channel);
  if (provider === undefined) throw new Error(`no provider of ${channel} is configured for ${platform}`);
  return provider;
};
