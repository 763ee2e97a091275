import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { type SubmitFacts, submitWithdrawal } from '@/domain/withdrawal/submit-withdrawal';
import { DEFAULT_WITHDRAWAL_SETTINGS, withdrawalSettingsOf } from '@/domain/withdrawal/withdrawal-settings';
import { NOON } from '@tests/support/builders';

const FACTS: SubmitFacts = {
  settings: DEFAULT_WITHDRAWAL_SETTINGS,
  available: 200_000,
  today: 0,
  receivable: 0,
  payee: {
    kind: 'personal',
    name: '王芳',
    bank: '招商银行',
    branch: '',
    lastDigits: '1111',
    usableAt: NOON - DAY,
    isNew: true,
  },
};
const INPUT = { way: 'tax', points: 1000, payeeId: '5', invoiceNumber: '', invoiceFile: '' } as const;
const APPLICANT = {
  party: sellerParty('1001'),
  partyName: '车影优选',
  step: { id: '1001', name: '王芳', at: NOON },
};

const submit = (input: Partial<Parameters<typeof submitWithdrawal>[0]>, facts: Partial<SubmitFacts> = {}) =>
  submitWithdrawal({ ...INPUT, ...input }, APPLICANT, { ...FACTS, ...facts }, NOON);
const refusalOf = (result: ReturnType<typeof submit>) => (result.ok ? '' : result.refusal.code);

describe('an application for a withdrawal', () => {
  it('fixes amounts, rate and payee', () => {
    expect(submit({})).toMatchObject({
      ok: true,
      value: {
        status: 'SUBMITTED',
        gross: 100_000,
        taxRate: 600,
        tax: 6000,
        net: 94_000,
        isNewPayee: true,
        payee: { name: '王芳', lastDigits: '1111' },
      },
    });
  });

  it('with an invoice is for the full amount', () => {
    const invoice = { way: 'invoice', invoiceNumber: ' 044001900111 ', invoiceFile: 'a.pdf' } as const;
    expect(submit(invoice)).toMatchObject({
      ok: true,
      value: { tax: 0, net: 100_000, invoice: { number: '044001900111', file: 'a.pdf' } },
    });
    expect(refusalOf(submit({ ...invoice, invoiceNumber: '' }))).toBe('withdrawal.invoice-number-required');
    expect(refusalOf(submit({ ...invoice, invoiceFile: '' }))).toBe('withdrawal.invoice-required');
  });

  it('accepts whole points from 100 up to the available ones', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -10, max: 5000 }), fc.double({ noNaN: false })),
        fc.nat(400_000),
        (points, available) => {
          const fits = Number.isSafeInteger(points) && points >= 100 && points * 100 <= available;
          expect(submit({ points }, { available }).ok).toBe(fits);
        },
      ),
    );
  });

  it('is refused once the account has made the permitted number of applications on that day', () => {
    expect(submit({}, { today: 2 }).ok).toBe(true);
    expect(refusalOf(submit({}, { today: 3 }))).toBe('withdrawal.day-limit');
  });

  it('is refused while a new payee is in the waiting time', () => {
    const resting = { ...FACTS.payee, usableAt: NOON + HOUR };
    expect(refusalOf(submit({}, { payee: resting }))).toBe('payee.resting');
    expect(submit({}, { payee: { ...resting, usableAt: NOON } }).ok).toBe(true);
  });

  it('of a shop that owes points is refused', () => {
    expect(refusalOf(submit({}, { receivable: 1 }))).toBe('withdrawal.receivable');
  });
});

describe('the settings of withdrawals', () => {
  it('use their defaults for invalid values', () => {
    expect(withdrawalSettingsOf(() => 'nonsense')).toEqual(DEFAULT_WITHDRAWAL_SETTINGS);
    const set: Readonly<Record<string, string>> = {
      'points.taxPercent': '6.5',
      'points.withdrawPerDay': '1',
      'finance.fourEyes': 'false',
    };
    expect(withdrawalSettingsOf((key) => set[key])).toEqual({ taxRate: 650, perDay: 1, fourEyes: false });
  });
});
