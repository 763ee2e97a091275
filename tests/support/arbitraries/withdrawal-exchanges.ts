import fc from 'fast-check';
import { usableFrom } from '@/domain/payee/payee';
import { WITHDRAWAL_STATUSES } from '@/domain/withdrawal/withdrawal';
import { WITHDRAWAL_VERBS } from '@/domain/withdrawal/withdrawal-command';
import { nothing, optional, place, silent, sparse } from './exchanges';
import { arbitraryId, arbitraryInstant, arbitraryText, arbitraryWord, record } from './shared';

const fen = fc.nat(100_000_000);
const kind = fc.constantFrom('personal' as const, 'corporate' as const);
const way = fc.constantFrom('invoice' as const, 'tax' as const);
const status = fc.constantFrom(...WITHDRAWAL_STATUSES);
const day = fc.integer({ min: 0, max: 40_000 });
const hand = { id: arbitraryId, name: arbitraryWord, at: arbitraryInstant };
const payeeFacts = {
  kind,
  name: arbitraryWord,
  bank: arbitraryWord,
  branch: arbitraryWord,
  lastDigits: arbitraryWord,
};
const filled = arbitraryWord.filter((word) => word !== '');

const withdrawal = {
  id: arbitraryId,
  version: fc.nat(),
  status,
  party: record({ kind: fc.constantFrom('seller' as const, 'shop' as const), id: arbitraryId }),
  partyName: arbitraryWord,
  way,
  gross: fen,
  taxRate: fc.nat(9999),
  tax: fen,
  net: fen,
  payee: record(payeeFacts),
  isNewPayee: fc.boolean(),
  invoice: optional(record({ number: filled, file: arbitraryWord })),
  submitted: record(hand),
  approved: optional(record(hand)),
  exported: optional(record(hand)),
  paid: optional(record({ ...hand, bankReference: arbitraryWord, receipt: arbitraryWord, paidOn: day })),
  ended: optional(sparse(record({ ...hand, reason: arbitraryText, returnReference: optional(filled) }))),
  actions: fc.uniqueArray(fc.constantFrom(...WITHDRAWAL_VERBS)),
};
const listed = sparse(
  record({
    ...{ items: fc.array(sparse(record(withdrawal)), { maxLength: 4 }), total: fc.nat() },
    next: optional(place),
  }),
);
const query = sparse(
  record({
    status: optional(status),
    way: optional(way),
    search: optional(filled),
    from: optional(arbitraryInstant),
    to: optional(arbitraryInstant),
    page: fc.integer({ min: 1, max: 1000 }),
    pageSize: fc.constantFrom(10, 20, 500),
    after: optional(place),
  }),
);
const receipt = record({ id: arbitraryId, status });

const detail = {
  ...silent,
  reply: sparse(
    record({
      ...withdrawal,
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

/** Random requests and answers about withdrawals and payees. */
export const withdrawalExchanges = {
  getWithdrawalOffer: {
    ...silent,
    reply: record({
      settings: record({ taxRate: fc.nat(9999), perDay: fc.nat(), fourEyes: fc.boolean() }),
      available: fen,
      today: fc.nat(),
      receivable: fc.nat(),
      payees: fc.array(
        record({ id: arbitraryId, ...payeeFacts, addedBy: arbitraryWord, addedAt: arbitraryInstant }).map(
          (payee) => ({ ...payee, usableAt: usableFrom(payee.addedAt) }),
        ),
      ),
    }),
  },
  getOwnWithdrawals: { query, body: nothing, reply: listed },
  submitWithdrawal: {
    query: nothing,
    body: record({
      way,
      points: fc.nat(),
      payeeId: arbitraryId,
      invoiceNumber: arbitraryWord,
      invoiceFile: arbitraryWord,
    }),
    reply: receipt,
  },
  cancelWithdrawal: { ...silent, reply: receipt },
  addPayee: {
    query: nothing,
    body: record({
      kind,
      name: arbitraryWord,
      bank: arbitraryWord,
      branch: arbitraryWord,
      number: arbitraryWord,
    }),
    reply: record({ id: arbitraryId }),
  },
  removePayee: { ...silent, reply: nothing },
  getPayouts: { query, body: nothing, reply: listed },
  getPayout: detail,
  getOwnWithdrawal: detail,
  takePayoutStep: {
    query: nothing,
    body: sparse(
      record({
        reason: arbitraryText,
        bankReference: arbitraryWord,
        receipt: arbitraryWord,
        paidOn: optional(day),
        unpaid: fc.boolean(),
      }),
    ),
    reply: receipt,
  },
  revealPayee: {
    query: nothing,
    body: record({ again: fc.boolean() }),
    reply: record({ number: arbitraryWord }),
  },
  makeBankBatch: {
    query: nothing,
    body: record({ ids: fc.array(arbitraryId), again: fc.boolean() }),
    reply: record({
      ...{ name: arbitraryWord, text: arbitraryText, count: fc.nat() },
      owing: fc.array(arbitraryWord),
    }),
  },
};
