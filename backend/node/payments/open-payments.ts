import { createSandboxProviders } from '@backend/core/payment/sandbox-provider';
import { NO_PAYMENTS, type PaymentProviders } from '@backend/core/ports/payment-provider.port';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { StartFailure } from '../start-failure';
import { readPaymentAccounts } from './payment-accounts';
import { createRealProviders } from './real-providers';

const KINDS = ['off', 'sandbox', 'live'] as const;

/** The settings of online payment. */
export interface PaymentSettings {
  /**
   * Absent: `live` if there is a file of accounts. Otherwise the demo has a sandbox, and real data have no online
   * payments.
   */
  readonly kind?: (typeof KINDS)[number];
  /** The path of the file with the accounts at the providers; see `payment-accounts.ts`. */
  readonly accountsFile?: string;
  /** Whether the operator permits a sandbox in a database with real data. */
  readonly allowSandbox: boolean;
}

const NO_PAYMENT_SETTINGS: PaymentSettings = { allowSandbox: false };

/** Reads the settings; adds a sentence to `problems` for each wrong one. */
export const readPaymentSettings = (
  given: (name: string) => string | undefined,
  problems: string[],
): PaymentSettings => {
  const text = given('PAYMENTS');
  const kind = KINDS.find((each) => each === text);
  if (text !== undefined && kind === undefined)
    problems.push(`PAYMENTS must be off, sandbox or live; it is "${text}".`);
  const accountsFile = given('PAYMENTS_FILE');
  if (kind === 'live' && accountsFile === undefined)
    problems.push('PAYMENTS=live needs PAYMENTS_FILE, which names the accounts at the providers.');
  if (kind === 'sandbox' && accountsFile !== undefined)
    problems.push('PAYMENTS=sandbox and PAYMENTS_FILE exclude each other: set one of them.');
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(accountsFile === undefined ? {} : { accountsFile }),
    allowSandbox: given('ALLOW_SANDBOX_PAYMENTS') === '1',
  };
};

interface Given {
  /** Whether the database contains the data of the demo. */
  readonly demo: boolean;
  readonly storage: Pick<Storage, 'sandboxStore'>;
  readonly world: Pick<World, 'now' | 'randomBytes'>;
  readonly secretKey: string;
}

/**
 * The payment providers of this process. A sandbox credits points although no money is paid, so with real data it needs
 * two settings: `PAYMENTS` and `ALLOW_SANDBOX_PAYMENTS`.
 */
export const openPayments = async (
  { kind, accountsFile, allowSandbox }: PaymentSettings = NO_PAYMENT_SETTINGS,
  { demo, storage, world, secretKey }: Given,
): Promise<PaymentProviders> => {
  if (accountsFile !== undefined && kind !== 'off')
    return createRealProviders(readPaymentAccounts(accountsFile), world.now);
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
