import fc from 'fast-check';
import { PAYMENT_TROUBLES } from '@/domain/payment/payment';
import { REFUND_STATES, REFUND_TROUBLES } from '@/domain/payment/refund';
import { SETTLE_WAITS } from '@/domain/payment/settle-refund';
import { RECHARGE_STATUSES, RECHARGE_WAYS } from '@/domain/recharge/recharge';
import { REFUND_DISPLAY_STATES } from '@/domain/payment/refund-display-state';
import { WAITING_PARTS } from '@/domain/recharge/recharge-refund';
import { PART_VERBS } from '@/domain/recharge/refund-step';
import { RECHARGE_VERBS } from '@/domain/recharge/recharge-command';
import { nothing, optional, place, silent, sparse } from './exchanges';
import { arbitraryId, arbitraryInstant, arbitraryText, arbitraryWord, record } from './shared';

const channel = fc.constantFrom('wechat' as const, 'alipay' as const);
const fen = fc.nat(100_000_000);
const way = fc.constantFrom(...RECHARGE_WAYS);
const status = fc.constantFrom(...RECHARGE_STATUSES);
const hand = { id: arbitraryId, name: arbitraryWord, at: arbitraryInstant };
const filled = arbitraryWord.filter((word) => word !== '');
const vouchers = fc.array(arbitraryWord, { maxLength: 3 });

const trouble = optional(fc.constantFrom(...PAYMENT_TROUBLES));
const refund = optional(record({ state: fc.constantFrom(...REFUND_STATES), amount: fen }));

const recharge = {
  id: arbitraryId,
  version: fc.nat(),
  status,
  party: record({ kind: fc.constantFrom('seller' as const, 'shop' as const), id: arbitraryId }),
  partyName: arbitraryWord,
  way,
  amount: fen,
  arrived: optional(fen),
  submitted: record(hand),
  transfer: optional(record({ payer: arbitraryWord, bankReference: filled, vouchers })),
  checked: optional(record(hand)),
  credited: optional(record(hand)),
  ended: optional(record({ ...hand, reason: arbitraryText })),
  trouble,
  refund,
  refunds: optional(sparse(record({ refunding: fen, stopped: optional(fen), refunded: fen, failed: fen }))),
  refundable: optional(fen),
  isLate: optional(fc.constant(true as const)),
  actions: fc.uniqueArray(fc.constantFrom(...RECHARGE_VERBS)),
};
const listed = sparse(
  record({
    ...{ items: fc.array(sparse(record(recharge)), { maxLength: 4 }), total: fc.nat() },
    next: optional(place),
  }),
);
const query = sparse(
  record({
    status: optional(status),
    way: optional(way),
    inTrouble: optional(fc.constant(true as const)),
    refund: optional(fc.constantFrom(...WAITING_PARTS)),
    search: optional(filled),
    from: optional(arbitraryInstant),
    to: optional(arbitraryInstant),
    page: fc.integer({ min: 1, max: 1000 }),
    pageSize: fc.constantFrom(10, 20, 500),
    after: optional(place),
  }),
);
const receipt = record({ id: arbitraryId, status });
const partReceipt = record({ id: arbitraryId, state: fc.constantFrom(...REFUND_DISPLAY_STATES) });
const whyStopped = fc.oneof(
  fc.constant({}),
  record({ trouble: fc.constantFrom(...REFUND_TROUBLES), troubleCode: arbitraryWord }),
);
const onItsWay = sparse(
  record({
    ...{ id: arbitraryId, refundNumber: arbitraryWord, amount: fen, reason: arbitraryText },
    state: fc.constantFrom(...REFUND_DISPLAY_STATES),
    requested: record({ ...hand, id: fc.oneof(fc.constant(''), arbitraryId) }),
    confirmed: optional(record(hand)),
    endedAt: optional(arbitraryInstant),
    wait: optional(fc.constantFrom(...SETTLE_WAITS)),
    settled: optional(record({ ...hand, reference: arbitraryWord })),
    actions: fc.uniqueArray(fc.constantFrom(...PART_VERBS)),
  }),
);
const part = fc.tuple(onItsWay, whyStopped).map(([its, why]) => ({ ...(its as object), ...why }));
const detail = {
  ...silent,
  reply: sparse(
    record({
      ...recharge,
      parts: fc.array(part, { maxLength: 3 }),
      events: fc.array(
        record({
          id: arbitraryId,
          kind: arbitraryWord,
          by: arbitraryWord,
          at: arbitraryInstant,
          note: arbitraryText,
        }),
      ),
    }),
  ),
};

/** Random requests and answers about recharges. */
export const rechargeExchanges = {
  getRechargeOffer: {
    ...silent,
    reply: sparse(
      record({
        available: fen,
        channels: fc.uniqueArray(channel),
        qrMax: fc.nat(),
        bank: optional(
          record({ name: arbitraryWord, bank: arbitraryWord, branch: arbitraryWord, number: filled }),
        ),
      }),
    ),
  },
  getOwnRecharges: { query, body: nothing, reply: listed },
  submitBankTransfer: {
    query: nothing,
    body: record({ points: fc.nat(), payer: arbitraryWord, bankReference: arbitraryWord, vouchers }),
    reply: receipt,
  },
  submitRechargePayment: { query: nothing, body: record({ points: fc.nat(), channel }), reply: receipt },
  getRechargePayment: {
    ...silent,
    reply: sparse(
      record({
        id: arbitraryId,
        status,
        way,
        amount: fen,
        code: optional(filled),
        expiresAt: arbitraryInstant,
        ...{ trouble, refund },
        isCodeCancelled: fc.boolean(),
        isSandbox: fc.boolean(),
      }),
    ),
  },
  playSandboxPayment: {
    query: nothing,
    body: record({
      play: fc.constantFrom('pay' as const, 'fail' as const, 'twice' as const, 'late' as const),
    }),
    reply: nothing,
  },
  cancelRecharge: { ...silent, reply: receipt },
  getRecharges: { query, body: nothing, reply: listed },
  getRecharge: detail,
  getOwnRecharge: detail,
  refundRecharge: {
    query: nothing,
    body: record({ points: fc.nat(), reason: arbitraryText }),
    reply: partReceipt,
  },
  takeRefundStep: {
    query: nothing,
    body: record({ reason: arbitraryText, reference: arbitraryText }),
    reply: partReceipt,
  },
  takeRechargeStep: {
    query: nothing,
    body: record({ reason: arbitraryText, points: fc.nat() }),
    reply: receipt,
  },
};
