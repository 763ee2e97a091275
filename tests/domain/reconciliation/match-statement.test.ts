import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absentRefunds,
  matchStatement,
  type OwnPayment,
  sumsOf,
} from '@/domain/reconciliation/match-statement';
import type { StatementLine } from '@/domain/reconciliation/statement-line';
import { NOON } from '@tests/support/builders';

const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ number: 'CZ1', transactionId: 'T1', amount: 1000, fee: 6, at: NOON },
  ...more,
});
const posted = (more: Partial<OwnPayment> = {}): OwnPayment => ({
  ...{ id: '1', number: 'CZ1', amount: 1000, transactionId: 'T1', isOfDay: true },
  ...more,
});
const { transactionId: _none, ...UNPAID } = posted({ isOfDay: false });

const compare = (
  lines: readonly StatementLine[],
  payments: readonly OwnPayment[],
  unreadable: readonly string[] = [],
) => matchStatement({ lines, unreadable }, payments);

describe('the statement of a day', () => {
  it('matches a payment by its number, its transaction and its amount', () => {
    expect(compare([line()], [posted()])).toEqual({
      matched: [{ line: line(), payment: posted() }],
      refunded: [],
      differences: [],
    });
  });

  it('reports a payment that was not posted, with our payment that can be posted', () => {
    expect(compare([line()], [UNPAID]).differences).toEqual([
      { kind: 'not-posted', line: line(), payment: UNPAID },
    ]);
    expect(compare([line()], []).differences).toEqual([{ kind: 'not-posted', line: line() }]);
  });

  it('reports a second payment by the same code as not posted', () => {
    const second = line({ transactionId: 'T2' });
    expect(compare([line(), second], [posted()]).differences).toEqual([{ kind: 'not-posted', line: second }]);
    expect(compare([second], [posted()]).differences).toEqual([
      { kind: 'not-posted', line: second },
      { kind: 'absent', payment: posted() },
    ]);
  });

  it('matches a refund by its number, the number of its payment and its amount, once', () => {
    const ours = { refundNumber: 'R1', number: 'CZ1', amount: 1000 };
    const back = line({ refundNumber: 'R1' });
    expect(matchStatement({ lines: [back], unreadable: [] }, [], [ours])).toEqual({
      ...{ matched: [], differences: [], refunded: [{ line: back, refund: ours }] },
    });
    for (const strange of [
      { ...back, amount: 999 },
      { ...back, number: 'CZ2' },
    ])
      expect(matchStatement({ lines: [strange], unreadable: [] }, [], [ours]).differences).toEqual([
        { kind: 'refund', line: strange },
      ]);
    const twice = { ...back };
    expect(matchStatement({ lines: [back, twice], unreadable: [] }, [], [ours]).differences).toEqual([
      { kind: 'refund', line: twice },
    ]);
  });

  it('reports another amount, a refund, an absent payment and an unreadable row', () => {
    const refund = line({ refundNumber: 'R1' });
    const more = line({ number: 'CZ2', amount: 1001 });
    const two = posted({ id: '2', number: 'CZ2' });
    const absent = posted({ id: '3', number: 'CZ3' });
    expect(compare([refund, more], [two, absent], ['?']).differences).toEqual([
      { kind: 'refund', line: refund },
      { kind: 'amount', line: more, payment: two },
      { kind: 'absent', payment: absent },
      { kind: 'unreadable', raw: '?' },
    ]);
  });

  const anyLine = fc.record({
    number: fc.constantFrom('CZ1', 'CZ2', 'CZ3', 'CZ4', 'CZ5'),
    transactionId: fc.constantFrom('T1', 'T2', 'T3'),
    amount: fc.integer({ min: 1, max: 3 }),
    fee: fc.integer({ min: -2, max: 2 }),
    refundNumber: fc.option(fc.constantFrom('R1', 'R2'), { nil: undefined }),
  });
  const anyStatement = fc.record({
    lines: fc.array(anyLine, { maxLength: 12 }),
    unreadable: fc.array(fc.string(), { maxLength: 3 }),
    payments: fc.uniqueArray(
      fc.record({
        number: fc.constantFrom('CZ1', 'CZ2', 'CZ3', 'CZ4', 'CZ5'),
        amount: fc.integer({ min: 1, max: 3 }),
        transactionId: fc.option(fc.constantFrom('T1', 'T2', 'T3'), { nil: undefined }),
        isOfDay: fc.boolean(),
      }),
      { selector: ({ number }) => number },
    ),
  });
  const givenOf = ({
    lines,
    unreadable,
    payments,
  }: typeof anyStatement extends fc.Arbitrary<infer T> ? T : never) => ({
    unreadable,
    lines: lines.map(({ refundNumber, ...rest }): StatementLine => ({
      ...rest,
      at: NOON,
      ...(refundNumber === undefined ? {} : { refundNumber }),
    })),
    payments: payments.map(({ transactionId, isOfDay, ...rest }): OwnPayment => ({
      ...rest,
      id: rest.number,
      ...(transactionId === undefined ? {} : { transactionId }),
      isOfDay: isOfDay && transactionId !== undefined,
    })),
  });
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

  it('puts each line, each payment of the day and each unreadable row into exactly one class', () => {
    fc.assert(
      fc.property(anyStatement, (any) => {
        const { lines, unreadable, payments } = givenOf(any);
        const refunds = [{ refundNumber: 'R1', number: 'CZ1', amount: 1 }];
        const { matched, refunded, differences } = matchStatement({ lines, unreadable }, payments, refunds);
        const classed = [...matched, ...refunded, ...differences];
        const foundLines = classed.flatMap((each) => ('line' in each ? [each.line] : []));
        expect(foundLines).toHaveLength(lines.length);
        expect(new Set(foundLines)).toEqual(new Set(lines));
        const found = classed.flatMap((each) =>
          'payment' in each && each.payment !== undefined ? [each.payment] : [],
        );
        expect(new Set(found).size).toBe(found.length);
        for (const payment of payments) if (payment.isOfDay) expect(found).toContain(payment);
        const raws = differences.flatMap((each) => (each.kind === 'unreadable' ? [each.raw] : []));
        expect(raws).toEqual(unreadable);
      }),
    );
  });

  it('explains every fen: the differences sum to the difference of the two sums', () => {
    fc.assert(
      fc.property(anyStatement, (any) => {
        const { lines, unreadable, payments } = givenOf(any);
        const { matched, differences } = compare(lines, payments, unreadable);
        const { paid, refunded, posted: ours, fee } = sumsOf(lines, payments);
        const isPosted = ({ isOfDay }: OwnPayment) => isOfDay;
        const explained = sum(
          [...differences, ...matched.map((each) => ({ kind: 'matched' as const, ...each }))].map((each) => {
            if (each.kind === 'refund' || each.kind === 'unreadable') return 0;
            const theirs = 'line' in each ? each.line.amount : 0;
            const payment = 'payment' in each ? each.payment : undefined;
            return theirs - (payment !== undefined && isPosted(payment) ? payment.amount : 0);
          }),
        );
        expect(paid - ours).toBe(explained);
        expect(paid + refunded).toBe(sum(lines.map(({ amount }) => amount)));
        expect(fee).toBe(sum(lines.map((each) => each.fee)));
      }),
    );
  });
});

describe('a completed refund of ours', () => {
  const refund = { refundNumber: 'R1', number: 'CZ1', amount: 1000, paymentId: '1', from: 5, to: 7 };
  const found = (numbers: readonly string[], days: readonly number[]) =>
    absentRefunds([refund], { numbers: new Set(numbers), days: new Set(days) });

  it('is a difference when the statements of all its days exist and none contains it', () => {
    expect(found([], [5, 6, 7, 8])).toEqual([{ kind: 'refund-absent', refund }]);
    expect(found(['R2'], [5, 6, 7])).toEqual([{ kind: 'refund-absent', refund }]);
  });

  it('is not reported when a statement contains it, or one of its days is missing', () => {
    expect(found(['R1'], [5, 6, 7])).toEqual([]);
    for (const days of [[5, 6], [6, 7], [5, 7], []]) expect(found([], days)).toEqual([]);
  });
});
