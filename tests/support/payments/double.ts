import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Instant } from '@/domain/kernel/instant';
import type { ReceivedWebhook } from '@backend/core/ports/webhook.port';

/** The fault of the next answer. */
export type AnswerFault =
  | 'silent'
  | 'busy'
  | 'limited'
  | 'forged'
  | 'unsigned'
  | 'no-json'
  | 'refused'
  /** A refusal with the provider's own code. The group is the HTTP status at WeChat Pay, and the code at Alipay. */
  | { readonly group: string; readonly word: string };

/** A payment as the simulated provider stores it. */
export interface DoublePayment {
  readonly number: string;
  readonly amount: number;
  state: 'unpaid' | 'paid' | 'closed';
  scanned: boolean;
  /** Whether the payer is entering the password. */
  paying: boolean;
  transactionId: string;
  paidAt: Instant;
  /** The refunded amounts by refund number. */
  readonly refunds: Map<string, number>;
}

/** How a notification differs from the payment. */
export interface NotificationDeviation {
  readonly amount?: number;
  readonly merchant?: string;
  readonly app?: string;
  readonly currency?: string;
  readonly number?: string;
  readonly state?: 'unpaid' | 'paid' | 'closed';
  /** The id of the event; by default one for each payment. */
  readonly event?: string;
}

/** How the signature of a notification differs from the usual one. */
export interface SignatureDeviation {
  readonly at?: Instant;
  readonly by?: 'a stranger';
  readonly nonce?: string;
}

/**
 * How a provider treats refunds of a payment. `payer-account`: the payer's account accepts no money, which only
 * WeChat Pay reports.
 */
type RefundTrouble = 'refused' | 'no-balance' | 'payer-account';

export interface PaymentDouble {
  pay(number: string): void;
  /** The payer pays the code once more. Returns the number under which the double stores that transaction. */
  payAgain(number: string): string;
  scan(number: string): void;
  /** The payer enters the password; until then the payment cannot be closed. */
  enterPassword(number: string): void;
  /** The merchant refunds money by hand. */
  refundInConsole(number: string, amount: number): void;
  payments(): readonly DoublePayment[];
  notification(
    number: string,
    otherwise?: NotificationDeviation,
    signed?: SignatureDeviation,
  ): ReceivedWebhook;
  /** Sets how the provider treats later refunds of the payment; `undefined` means that it refunds. */
  troubleRefunds(number: string, kind: RefundTrouble | undefined): void;
  /** A notification about a refund. */
  refundNotification(number: string, refundNumber: string): ReceivedWebhook;
  /** Adds a row at the start of each bill that has rows. */
  strangeRow(row: string): void;
  /** Sets the fault of the next answer that has none yet; `undefined` leaves that answer correct. */
  trouble(kind: AnswerFault | undefined): void;
  /** Holds the next answer until the returned function is called. */
  holdAnswer(): () => void;
  stop(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** A local server that simulates a provider. `answer` receives each request with its body and its fault. */
export const serveDouble = async (
  answer: (
    request: IncomingMessage,
    body: string,
    response: ServerResponse,
    trouble: AnswerFault | undefined,
  ) => void,
) => {
  const troubles: (AnswerFault | undefined)[] = [];
  let held: Promise<void> | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const trouble = troubles.shift();
      if (trouble === 'silent') return;
      const waits = held;
      held = undefined;
      const end = response.end.bind(response);
      if (waits !== undefined) {
        response.end = ((...given: Parameters<typeof end>) => {
          void waits.then(() => end(...given));
          return response;
        }) as typeof response.end;
      }
      answer(request, body, response, trouble);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    trouble: (kind: AnswerFault | undefined) => void troubles.push(kind),
    holdAnswer: (): (() => void) => {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** The payments of a simulated provider, and the actions of its payers. */
export const doublePayments = (now: () => Instant, firstTransaction: string) => {
  const kept = new Map<string, DoublePayment>();
  const strange: string[] = [];
  const troubled = new Map<string, RefundTrouble>();
  let count = 0;
  const get = (number: string): DoublePayment => {
    const found = kept.get(number);
    if (found === undefined) throw new Error(`the double knows no payment ${number}`);
    return found;
  };
  return {
    kept,
    strange,
    refundTrouble: (number: string): RefundTrouble | undefined => troubled.get(number),
    troubleRefunds: (number: string, kind: RefundTrouble | undefined): void => {
      if (kind === undefined) troubled.delete(number);
      else troubled.set(number, kind);
    },
    strangeRow: (row: string): void => void strange.push(row),
    add: (number: string, amount: number): void => {
      if (!kept.has(number))
        kept.set(number, {
          ...{ number, amount, state: 'unpaid', scanned: false, paying: false, transactionId: '', paidAt: 0 },
          refunds: new Map(),
        });
    },
    get,
    /**
     * The number of the payment with this transaction. A further transaction of the same code is stored under its own
     * id.
     */
    numberOf: (transaction: string): string =>
      [...kept].find(([, each]) => each.transactionId === transaction)?.[0] ?? transaction,
    scan: (number: string): void => void (get(number).scanned = true),
    enterPassword: (number: string): void => void Object.assign(get(number), { scanned: true, paying: true }),
    pay: (number: string): void => {
      const found = get(number);
      const transactionId = `${firstTransaction}${String((count += 1)).padStart(8, '0')}`;
      // The time is in whole seconds, as providers send it.
      Object.assign(found, { state: 'paid', scanned: true, paying: false, transactionId });
      found.paidAt = Math.floor(now() / 1000) * 1000;
    },
    payAgain: (number: string): string => {
      const first = get(number);
      const transactionId = `${firstTransaction}${String((count += 1)).padStart(8, '0')}`;
      kept.set(transactionId, { ...first, transactionId, refunds: new Map() });
      return transactionId;
    },
    refundInConsole: (number: string, amount: number): void => {
      const { refunds } = get(number);
      refunds.set(`console ${refunds.size}`, amount);
    },
    /** Whether the refund is new or known, or would exceed the payment. */
    refund: (number: string, refundNumber: string, amount: number): 'new' | 'known' | 'above' => {
      const { refunds, amount: paid } = get(number);
      if (refunds.has(refundNumber)) return 'known';
      const sum = [...refunds.values()].reduce((total, each) => total + each, 0);
      if (sum + amount > paid) return 'above';
      refunds.set(refundNumber, amount);
      return 'new';
    },
  };
};

export const yuan = (fen: number): string => (fen / 100).toFixed(2);
