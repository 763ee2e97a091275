import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { HOUR } from '@/domain/kernel/instant';
import { accountKey, platformAccount, sellerParty } from '@/domain/ledger/ledger-account';
import { applyTransfers, balanceIn, EMPTY_LEDGER, type LedgerState } from '@/domain/ledger/ledger-state';
import { postEntry } from '@/domain/ledger/transfer';
import { withdrawalTransition } from '@/domain/withdrawal/transition';
import { taxed } from '@/domain/withdrawal/tax';
import type { Withdrawal } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalCommand } from '@/domain/withdrawal/withdrawal-command';
import { WITHDRAWAL_VERBS } from '@/domain/withdrawal/withdrawal-command';
import { DEFAULT_WITHDRAWAL_SETTINGS } from '@/domain/withdrawal/withdrawal-settings';
import { availableWithdrawalActions, permitBankNumber } from '@/domain/withdrawal/withdrawal-table';
import { heldBy } from '@/domain/withdrawal/withdrawal-transfers';
import { NOON } from '@tests/support/builders';
import {
  APPLICANT,
  APPROVER,
  AUDITOR,
  aWithdrawal,
  CASHIER,
  CHIEF,
} from '@tests/support/builders/withdrawal';

const settings = DEFAULT_WITHDRAWAL_SETTINGS;
const FACTS = { settings, receivable: 0, confirmedAt: NOON };
const TODAY = dayOf(NOON);

const COMMANDS: Readonly<Record<WithdrawalCommand['verb'], WithdrawalCommand>> = {
  cancel: { verb: 'cancel' },
  approve: { verb: 'approve' },
  reject: { verb: 'reject', reason: '发票不清楚', unpaid: true },
  pay: { verb: 'pay', bankReference: 'B-1', receipt: '/profile/a.pdf', paidOn: TODAY },
  fail: { verb: 'fail', reason: '户名不符', bankReference: 'R-1' },
  correct: { verb: 'correct', reason: '录错', bankReference: 'B-2' },
};
const SECOND = { ...CASHIER, id: '2009', name: '贺强' };
const COLLEAGUE = { ...APPLICANT, id: '1009', name: '小吴', isMain: false };
const PEOPLE = [APPLICANT, COLLEAGUE, APPROVER, CASHIER, AUDITOR, CHIEF] as const;
const stepTakenOf = ({ id, name }: (typeof PEOPLE)[number]) => ({ id, name, at: NOON });

const take = (
  withdrawal: Withdrawal,
  command: WithdrawalCommand,
  by: (typeof PEOPLE)[number],
  facts = FACTS,
) => withdrawalTransition(withdrawal, command, by, facts, NOON);

const refusalOf = (result: ReturnType<typeof take>) => (result.ok ? '' : result.refusal.code);

const valueOf = (result: ReturnType<typeof take>) => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

describe('a withdrawal', () => {
  it('offers exactly the permitted steps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PEOPLE),
        fc.array(fc.tuple(fc.constantFrom(...WITHDRAWAL_VERBS), fc.constantFrom(...PEOPLE)), {
          maxLength: 6,
        }),
        fc.constantFrom(undefined, CASHIER, CHIEF),
        (looking, steps, reader) => {
          let withdrawal = aWithdrawal();
          for (const [verb, by] of steps) {
            const taken = take(withdrawal, COMMANDS[verb], by);
            if (taken.ok) withdrawal = taken.value.withdrawal;
          }
          if (reader !== undefined) withdrawal = { ...withdrawal, exported: stepTakenOf(reader) };
          const offered = availableWithdrawalActions(withdrawal, looking, settings);
          const permitted = WITHDRAWAL_VERBS.filter((verb) => take(withdrawal, COMMANDS[verb], looking).ok);
          expect(offered).toEqual(permitted);
        },
      ),
    );
  });

  it('moves its gross amount once and in full, in any sequence of steps', () => {
    const cash = accountKey(platformAccount('cash'));
    const tax = accountKey(platformAccount('tax'));
    const party = accountKey(sellerParty('1001'));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.array(fc.tuple(fc.constantFrom(...WITHDRAWAL_VERBS), fc.constantFrom(...PEOPLE)), {
          maxLength: 8,
        }),
        (gross, taxRate, steps) => {
          let withdrawal = aWithdrawal({ gross, taxRate, ...taxed(gross, taxRate) });
          const opening = postEntry(
            { kind: 'opening', reference: { area: 'account', id: '1001' }, remark: '' },
            [
              { account: sellerParty('1001'), amount: gross },
              { account: platformAccount('opening'), amount: -gross },
            ],
          );
          let ledger: LedgerState = EMPTY_LEDGER;
          const post = (transfers: Parameters<typeof applyTransfers>[1]) => {
            const posted = applyTransfers(ledger, transfers);
            expect(posted.ok).toBe(true);
            if (posted.ok) ledger = posted.value;
          };
          post([opening, heldBy(withdrawal)]);
          for (const [verb, by] of steps) {
            const taken = take(withdrawal, COMMANDS[verb], by);
            if (!taken.ok) continue;
            post(taken.value.transfers);
            withdrawal = taken.value.withdrawal;
          }
          const { status, net } = withdrawal;
          const isOver = ['REJECTED', 'CANCELLED', 'FAILED'].includes(status);
          expect(balanceIn(ledger, party)).toEqual({
            available: isOver ? gross : 0,
            held: status === 'SUBMITTED' || status === 'APPROVED' ? gross : 0,
          });
          expect(ledger.platform.get(cash) ?? 0).toBe(status === 'PAID' ? net : 0);
          expect(ledger.platform.get(tax) ?? 0).toBe(status === 'PAID' ? withdrawal.tax : 0);
        },
      ),
    );
  });

  it('under the four-eyes rule is not paid by the user who approved it, even with every permission', () => {
    const { withdrawal } = valueOf(take(aWithdrawal(), COMMANDS.approve, CHIEF));
    expect(refusalOf(take(withdrawal, COMMANDS.pay, CHIEF))).toBe('withdrawal.own-approval');
    expect(take(withdrawal, COMMANDS.pay, CASHIER).ok).toBe(true);
    const alone = { ...FACTS, settings: { ...settings, fourEyes: false } };
    expect(take(withdrawal, COMMANDS.pay, CHIEF, alone).ok).toBe(true);
  });

  it('is not recorded as returned by the user who paid it, even with every permission', () => {
    const approved = valueOf(take(aWithdrawal(), COMMANDS.approve, APPROVER)).withdrawal;
    const { withdrawal } = valueOf(take(approved, COMMANDS.pay, CHIEF));
    expect(refusalOf(take(withdrawal, COMMANDS.fail, CHIEF))).toBe('withdrawal.own-payment');
    expect(availableWithdrawalActions(withdrawal, CHIEF, settings)).not.toContain('fail');
    expect(take(withdrawal, COMMANDS.fail, CASHIER).ok).toBe(true);
    const alone = { ...FACTS, settings: { ...settings, fourEyes: false } };
    expect(take(withdrawal, COMMANDS.fail, CHIEF, alone).ok).toBe(true);
  });

  it('returns points only for a bank reference and a reason, and stores both', () => {
    const approved = valueOf(take(aWithdrawal(), COMMANDS.approve, APPROVER)).withdrawal;
    const paid = valueOf(take(approved, COMMANDS.pay, CHIEF)).withdrawal;
    const texts = fc.string({ maxLength: 120 });
    fc.assert(
      fc.property(texts, texts, (bankReference, reason) => {
        const taken = take(paid, { verb: 'fail', bankReference, reason }, CASHIER);
        const [reference, why] = [bankReference.trim(), reason.trim()];
        expect(taken.ok).toBe(reference !== '' && reference.length <= 64 && why !== '' && why.length <= 100);
        if (!taken.ok) return;
        expect(taken.value.withdrawal.ended).toMatchObject({ returnReference: reference, reason: why });
        expect(taken.value.withdrawal.paid).toEqual(paid.paid);
      }),
    );
  });

  it('whose card number was read is rejected only by another user, who states that it is unpaid', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PEOPLE),
        fc.uniqueArray(fc.constantFrom(APPROVER, CASHIER, CHIEF), { minLength: 1 }),
        fc.boolean(),
        fc.nat(2 * HOUR),
        (by, readers, unpaid, signedInFor) => {
          const approved = valueOf(take(aWithdrawal(), COMMANDS.approve, APPROVER)).withdrawal;
          const facts = { ...FACTS, confirmedAt: NOON - signedInFor };
          const [last = CASHIER] = readers;
          const out = {
            ...approved,
            exported: stepTakenOf(last),
            numberReaders: readers.map(({ id }) => id),
          };
          const isHolder = readers.some(({ id }) => id === by.id);
          const taken = take(out, { verb: 'reject', reason: '户名不符', unpaid }, by, facts);
          const mayReject = by === APPROVER || by === CHIEF;
          expect(taken.ok).toBe(mayReject && !isHolder && unpaid && signedInFor <= HOUR / 2);
          expect(refusalOf(take(out, COMMANDS.reject, by, facts)) === 'withdrawal.own-export').toBe(
            mayReject && isHolder,
          );
        },
      ),
    );
  });

  it('is cancelled only by its applicant or the main account', () => {
    const applied = aWithdrawal({ submitted: stepTakenOf(COLLEAGUE) });
    expect(take(applied, COMMANDS.cancel, COLLEAGUE).ok).toBe(true);
    expect(take(applied, COMMANDS.cancel, APPLICANT).ok).toBe(true);
    expect(refusalOf(take(applied, COMMANDS.cancel, { ...COLLEAGUE, id: '1010' }))).toBe(
      'withdrawal.not-applicant',
    );
  });

  it('cannot be changed by an auditor or another account', () => {
    for (const command of Object.values(COMMANDS)) {
      expect(refusalOf(take(aWithdrawal(), command, AUDITOR))).toBe('withdrawal.action-not-allowed');
      const stranger = { ...APPLICANT, party: sellerParty('1002') };
      expect(refusalOf(take(aWithdrawal(), command, stranger))).toBe('withdrawal.action-not-allowed');
    }
  });

  it('a withdrawal of a shop that owes points is neither approved nor paid, and can be rejected', () => {
    const owing = { ...FACTS, receivable: 40 };
    expect(refusalOf(take(aWithdrawal(), COMMANDS.approve, APPROVER, owing))).toBe('withdrawal.receivable');
    const { withdrawal } = valueOf(take(aWithdrawal(), COMMANDS.approve, APPROVER));
    expect(refusalOf(take(withdrawal, COMMANDS.pay, CASHIER, owing))).toBe('withdrawal.receivable');
    expect(permitBankNumber(withdrawal, CASHIER.id, owing, { as: 'one', isAgain: false }).ok).toBe(false);
    expect(take(withdrawal, COMMANDS.reject, APPROVER, owing).ok).toBe(true);
  });

  it('is paid with a reference, a receipt, and a day between the application and today', () => {
    const { withdrawal } = valueOf(take(aWithdrawal(), COMMANDS.approve, APPROVER));
    const pay = { verb: 'pay', bankReference: 'B-1', receipt: 'a', paidOn: TODAY } as const;
    expect(refusalOf(take(withdrawal, { ...pay, bankReference: ' ' }, CASHIER))).toBe(
      'withdrawal.reference-required',
    );
    expect(refusalOf(take(withdrawal, { ...pay, receipt: '' }, CASHIER))).toBe('withdrawal.receipt-required');
    for (const paidOn of [TODAY + 1, TODAY - 2])
      expect(refusalOf(take(withdrawal, { ...pay, paidOn }, CASHIER))).toBe('withdrawal.paid-on-wrong');
    expect(take(withdrawal, { ...pay, paidOn: TODAY - 1 }, CASHIER).ok).toBe(true);
  });

  it('has its payment reference corrected, which moves no points and records both references', () => {
    const { withdrawal } = valueOf(take(aWithdrawal(), COMMANDS.approve, APPROVER));
    const { withdrawal: paid } = valueOf(take(withdrawal, COMMANDS.pay, CASHIER));
    const { withdrawal: right, transfers, note } = valueOf(take(paid, COMMANDS.correct, SECOND));
    expect(right).toEqual({
      ...paid,
      version: paid.version + 1,
      paid: { ...paid.paid, bankReference: 'B-2' },
    });
    expect([transfers, note]).toEqual([[], 'B-1 → B-2 录错']);
    const correct = { verb: 'correct' as const, reason: '录错', bankReference: 'B-1' };
    expect(refusalOf(take(paid, correct, SECOND))).toBe('withdrawal.reference-same');
    expect(refusalOf(take(paid, { ...correct, bankReference: 'B-2', reason: ' ' }, SECOND))).toBe(
      'withdrawal.reason-required',
    );
    expect(refusalOf(take(withdrawal, COMMANDS.correct, SECOND))).toBe('withdrawal.step-not-possible');
    // The user who paid may not replace the payment reference while the four-eyes rule is on.
    expect(refusalOf(take(paid, COMMANDS.correct, CASHIER))).toBe('withdrawal.own-correction');
    const alone = { ...FACTS, settings: { ...settings, fourEyes: false } };
    expect(take(paid, COMMANDS.correct, CASHIER, alone).ok).toBe(true);
    const late = { ...FACTS, confirmedAt: NOON - HOUR };
    expect(refusalOf(take(paid, COMMANDS.correct, SECOND, late))).toBe('session.not-recent');
  });

  it('is rejected only with a reason of limited length', () => {
    expect(refusalOf(take(aWithdrawal(), { verb: 'reject', reason: '', unpaid: true }, APPROVER))).toBe(
      'withdrawal.reason-required',
    );
    expect(
      refusalOf(take(aWithdrawal(), { verb: 'reject', reason: '字'.repeat(101), unpaid: true }, APPROVER)),
    ).toBe('withdrawal.reason-too-long');
  });
});
