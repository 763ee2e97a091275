import { createSandboxProviders } from '@backend/core/payment/sandbox-provider';
import { NO_PAYMENTS, type PaymentProviders } from '@backend/core/ports/payment-provider.port';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { StartFailure } from '../start-failure';

/** How people pay online. */
export interface PaymentSettings {
  /** Absent: a sandbox over demo data, and no online payments elsewhere. */
  readonly kind?: 'off' | 'sandbox';
  /** A sandbox beside real data, because an operator wants it. */
  readonly allowSandbox: boolean;
}

const NO_PAYMENT_SETTINGS: PaymentSettings = { allowSandbox: false };

/** Reads them; `problems` gets a sentence for each that is wrong. */
export const readPaymentSettings = (
  given: (name: string) => string | undefined,
  problems: string[],
): PaymentSettings => {
  const kind = given('PAYMENTS');
  const isKnown = kind === 'off' || kind === 'sandbox';
  if (kind !== undefined && !isKnown) problems.push(`PAYMENTS must be off or sandbox; it is "${kind}".`);
  return {
    ...(isKnown ? { kind } : {}),
    allowSandbox: given('ALLOW_SANDBOX_PAYMENTS') === '1',
  };
};

interface Given {
  /** The data are those of the demo. */
  readonly demo: boolean;
  readonly storage: Pick<Storage, 'sandboxStore'>;
  readonly world: Pick<World, 'now' | 'randomBytes'>;
  readonly secretKey: string;
}

/** The providers of this process. A sandbox gives points for nothing: beside real data it has to be asked for twice. */
export const openPayments = (
  { kind, allowSandbox }: PaymentSettings = NO_PAYMENT_SETTINGS,
  { demo, storage, world, secretKey }: Given,
): PaymentProviders => {
  if ((kind ?? (demo ? 'sandbox' : 'off')) === 'off') return NO_PAYMENTS;
  if (!demo && !allowSandbox)
    throw new StartFailure(
      'PAYMENTS=sandbox gives points without money, and this database holds no demo data. ' +
        'Leave PAYMENTS out, or set ALLOW_SANDBOX_PAYMENTS=1 if that is what you want.',
    );
  return createSandboxProviders({
    store: storage.sandboxStore,
    key: secretKey,
    now: world.now,
    randomBytes: world.randomBytes,
  });
};
