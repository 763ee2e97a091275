import type { DayNumber } from '@/domain/dates/civil';
import { startOfDay } from '@/domain/dates/calendar';
import { DAY, type Instant } from '@/domain/kernel/instant';
import type { PaymentChannel, ProviderPayment } from '@/domain/payment/payment';
import { toHex } from '../bytes';
import { type PaymentProviders, ProviderRefused, type SandboxProvider } from '../ports/payment-provider.port';
import type { SandboxPayment, SandboxStore, SandboxSurplus } from '../ports/payments.port';
import type { ReceivedWebhook } from '../ports/webhook.port';

const SIGNATURE = 'sandbox-signature';
const encoder = new TextEncoder();

/** The dependencies of the sandbox, which simulates payment providers for tests and demos. */
interface SandboxParts {
  readonly store: SandboxStore;
  /** The key that signs the notifications. */
  readonly key: string;
  readonly now: () => Instant;
  readonly randomBytes: (length: number) => Uint8Array;
}

/** The sandbox charges a fee of 0.6 %, rounded half up, like the providers. */
const feeOf = (amount: number): number => Math.floor((amount * 6 + 500) / 1000);

/** A fully refunded payment counts as closed, as with real providers. */
const providerPaymentOf = ({
  state,
  transactionId,
  amount,
  paidAt,
  refunded,
}: SandboxPayment): ProviderPayment => {
  if (state !== 'paid') return { state };
  return refunded < amount ? { state, transactionId, amount, paidAt } : { state: 'closed' };
};

const sandboxOf = (
  platform: string,
  channel: PaymentChannel,
  { store, key, now, randomBytes }: SandboxParts,
): SandboxProvider => {
  const signer = crypto.subtle.importKey(
    'raw',
    encoder.encode(`${key} ${platform} ${channel}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const fresh = (): string => toHex(randomBytes(12));
  const held = async (number: string): Promise<SandboxPayment> => {
    const found = await store.get(platform, number);
    if (found === undefined) throw new Error(`the sandbox knows no payment ${number}`);
    return found;
  };
  const notification = async (payment: SandboxSurplus): Promise<ReceivedWebhook> => {
    const { number, transactionId, amount, paidAt } = payment;
    const body = encoder.encode(
      JSON.stringify({ eventId: `${number}-${transactionId}`, number, transactionId, amount, paidAt }),
    );
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', await signer, body));
    return { headers: new Headers({ [SIGNATURE]: toHex(mac) }), body };
  };
  const pay = async (payment: SandboxPayment): Promise<SandboxPayment> => {
    const paid: SandboxPayment = {
      ...payment,
      state: 'paid',
      transactionId: fresh(),
      paidAt: now(),
      isLate: false,
    };
    // If two payers pay at once, only the first payment counts.
    return (await store.put(platform, channel, paid)) ? paid : held(payment.number);
  };

  return {
    channel,
    create: async ({ number, amount }) => {
      if ((await store.get(platform, number)) === undefined)
        await store.put(platform, channel, {
          ...{ number, amount, state: 'unpaid', transactionId: '', paidAt: 0, isLate: false, refunded: 0 },
          refusesRefunds: false,
        });
      return { code: `sandbox://${channel}/${platform}/${number}` };
    },
    query: async (number) => {
      const found = await store.get(platform, number);
      return found === undefined ? { state: 'unknown' } : providerPaymentOf(found);
    },
    close: async (number) => {
      const found = await held(number);
      if (found.state === 'paid') return 'paid';
      const closed = { ...found, state: 'closed' as const };
      if (!(await store.put(platform, channel, closed))) return 'paid';
      // A late payment arrives only after the payment is closed.
      if (found.isLate) await pay(closed);
      return 'closed';
    },
    refund: async ({ number, transactionId, refundNumber, amount }) => {
      const of = transactionId === undefined ? { number } : { number, transactionId };
      const end = await store.refund(platform, channel, { ...of, refundNumber, amount, at: now() });
      if (end === 'other') throw new ProviderRefused('sandbox refund', 'another refund under this number');
      return end;
    },
    statement: async (day: DayNumber) => {
      const from = startOfDay(day);
      if (now() < from + DAY) throw new Error('the day is not over');
      const paid = await store.paidBetween(platform, channel, from, from + DAY);
      // A payment without a transaction id becomes an unreadable row, because real bills have such rows too.
      const refunds = await store.refundsBetween(platform, channel, from, from + DAY);
      const isStrange = ({ transactionId }: SandboxSurplus): boolean => transactionId === '';
      return {
        lines: [
          ...paid
            .filter((row) => !isStrange(row))
            .map(({ number, transactionId, amount, paidAt }) => ({
              ...{ number, transactionId, amount, fee: feeOf(amount), at: paidAt },
            })),
          ...refunds.map((refund) => ({ ...refund, fee: 0 })),
        ],
        unreadable: paid.filter(isStrange).map((row) => JSON.stringify(row)),
      };
    },
    isGenuine: async ({ headers, body }) => {
      const given = headers.get(SIGNATURE) ?? '';
      const mac = Uint8Array.from(given.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      return crypto.subtle.verify('HMAC', await signer, mac, body);
    },
    notificationOf: (body) => {
      const { eventId, number, ...payment } = JSON.parse(new TextDecoder().decode(body)) as {
        readonly eventId: string;
        readonly number: string;
        readonly transactionId: string;
        readonly amount: number;
        readonly paidAt: number;
      };
      return { eventId, number, isForeign: false, payment: { state: 'paid', ...payment } };
    },
    answer: ({ kind }) =>
      kind === 'accepted'
        ? new Response('success', { status: 200 })
        : new Response('fail', { status: kind === 'failed' ? 500 : 401 }),
    play: async (number, play) => {
      const found = await held(number);
      if (play === 'fail' || found.state === 'paid') return [];
      if (play === 'late' && found.state === 'unpaid') {
        await store.put(platform, channel, { ...found, isLate: true });
        return [];
      }
      const first = await notification(await pay({ ...found, refusesRefunds: play === 'unrefundable' }));
      if (play === 'double') {
        const again = { number, amount: found.amount, transactionId: fresh(), paidAt: now() };
        await store.addSurplus(platform, channel, again);
        return [first, await notification(again)];
      }
      return play === 'twice' ? [first, first] : [first];
    },
  };
};

/** Providers for tests and demos, one for each brand and channel, in which a user acts as the payer. */
export const createSandboxProviders = (parts: SandboxParts): PaymentProviders => {
  const made = new Map<string, SandboxProvider>();
  const sandbox = (platform: string, channel: PaymentChannel): SandboxProvider => {
    const name = `${platform} ${channel}`;
    const found = made.get(name) ?? sandboxOf(platform, channel, parts);
    made.set(name, found);
    return found;
  };
  return { of: sandbox, offers: () => true, sandbox };
};
