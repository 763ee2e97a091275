import type { JobContext } from '../ports/jobs.port';
import type { PaymentProvider } from '../ports/payment-provider.port';
import type { StatementChannel } from '../ports/reconciliation.port';

/** The provider that a job asks; throws where none is configured any more. */
export const providerOf = (
  { payments }: Pick<JobContext, 'payments'>,
  { platform, channel }: StatementChannel,
): PaymentProvider => {
  const provider = payments?.of(platform, channel);
  if (provider === undefined) throw new Error(`no provider of ${channel} is configured for ${platform}`);
  return provider;
};
