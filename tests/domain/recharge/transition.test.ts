import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOfPoints } from '@/domain/ledger/fen';
import { legsOf } from '@/domain/ledger/legs';
import {
  cancelledCodeStateIn,
  isCodeCancelled,
  type Recharge,
  RECHARGE_STATUSES,
  rechargeIdOf,
  rechargeNo,
} from '@/domain/recharge/recharge';
import { RECHARGE_VERBS, type RechargeCommand, type RechargeVerb } from '@/domain/recharge/recharge-command';
import { availableRechargeActions } from '@/domain/recharge/recharge-table';
import { checkRechargePoints, submitTransfer } from '@/domain/recharge/submit-recharge';
import { closedRecharge, paidRecharge, rechargeTransition } from '@/domain/recharge/transition';
import { NOON } from '@tests/support/builders';

const SETTINGS = { secondPersonAbove: fenOfPoints(50_000) };

const aRecharge = (more: Partial<Recharge> = {}): Recharge => ({
  id: '7',
  version: 1,
  status: 'SUBMITTED',
  party: { kind: 'seller', id: '1001' },
  partyName: '车影优选',
  way: 'bank',
  amount: fenOfPoints(1000),
  submitted: { id: '1001', name: '王芳', at: NOON },
  transfer: { payer: '王芳', bankReference: 'B1', vouchers: ['a.pdf'] },
  ...more,
});
const staff = (id: string, ...permissions: readonly string[]) => ({
  id,
  name: id,
  isStaff: true,
  permissions,
});
const FIRST = staff('2001', 'finance:recharge');
const SECOND = staff('2002', 'finance:recharge');
const AUDITOR = staff('2003', 'finance:recharge:list');
const APPLICANT = {
  id: '1001',
  name: '王芳',
  isStaff: false,
  party: { kind: 'seller', id: '1001' },
  permissions: ['integral:recharge'],
} as const;

const take = (
  recharge: Recharge,
  command: RechargeCommand,
  actor: Parameters<typeof rechargeTransition>[2],
) => rechargeTransition(recharge, command, actor, SETTINGS, NOON);

describe('a bank transfer', () => {
  it('is credited with the amount that arrived, not with the requested one', () => {
    const taken = take(aRecharge(), { verb: 'approve', points: 998 }, FIRST);
    expect(taken).toMatchObject({ ok: true, value: { recharge: { status: 'CREDITED', arrived: 99_800 } } });
    expect(taken.ok && taken.value.transfers.map(legsOf)).toEqual([
      [
        { account: { kind: 'seller', id: '1001' }, amount: 99_800 },
        { account: { kind: 'platform', name: 'cash' }, amount: -99_800 },
      ],
    ]);
  });

  it('requires a second user above the limit, and moves no points before that user confirms', () => {
    const taken = take(aRecharge(), { verb: 'approve', points: 50_001 }, FIRST);
    expect(taken).toMatchObject({ ok: true, value: { recharge: { status: 'CHECKED' }, transfers: [] } });
    const checked = taken.ok ? taken.value.recharge : aRecharge();
    expect(take(checked, { verb: 'confirm' }, FIRST)).toMatchObject({
      refusal: { code: 'recharge.own-check' },
    });
    const confirmed = take(checked, { verb: 'confirm' }, SECOND);
    expect(confirmed).toMatchObject({
      ok: true,
      value: { recharge: { status: 'CREDITED', arrived: 5_000_100, credited: { id: '2002' } } },
    });
    expect(confirmed.ok && confirmed.value.transfers).toHaveLength(1);
    expect(take(aRecharge(), { verb: 'approve', points: 50_000 }, FIRST)).toMatchObject({
      value: { recharge: { status: 'CREDITED' } },
    });
  });

  it('is rejected with a reason, and cancelled only by its own account', () => {
    expect(take(aRecharge(), { verb: 'reject', reason: ' ' }, FIRST)).toMatchObject({
      refusal: { code: 'withdrawal.reason-required' },
    });
    expect(take(aRecharge(), { verb: 'reject', reason: '未到账' }, FIRST)).toMatchObject({
      value: { recharge: { status: 'REJECTED', ended: { reason: '未到账' } }, transfers: [] },
    });
    expect(take(aRecharge(), { verb: 'cancel' }, APPLICANT)).toMatchObject({
      value: { recharge: { status: 'CANCELLED' } },
    });
    const colleague = { ...APPLICANT, id: '1002', name: '李明' };
    expect(take(aRecharge(), { verb: 'cancel' }, colleague)).toMatchObject({
      refusal: { code: 'recharge.not-applicant' },
    });
    expect(take(aRecharge(), { verb: 'cancel' }, { ...colleague, isMain: true })).toMatchObject({
      value: { recharge: { status: 'CANCELLED' } },
    });
    const other = { ...APPLICANT, party: { kind: 'seller', id: '9' } } as const;
    expect(take(aRecharge(), { verb: 'cancel' }, other)).toMatchObject({
      refusal: { code: 'recharge.action-not-allowed' },
    });
    expect(take(aRecharge(), { verb: 'approve', points: 5 }, AUDITOR)).toMatchObject({
      refusal: { code: 'recharge.action-not-allowed' },
    });
  });

  it('offers exactly the permitted steps, in every status and to every user', () => {
    const commandOf = (verb: RechargeVerb): RechargeCommand =>
      verb === 'approve' ? { verb, points: 5 } : verb === 'reject' ? { verb, reason: '未到账' } : { verb };
    fc.assert(
      fc.property(
        fc.constantFrom(...RECHARGE_STATUSES),
        fc.constantFrom(FIRST, SECOND, AUDITOR, APPLICANT, { ...APPLICANT, id: '1002' }),
        fc.boolean(),
        fc.record(
          {
            way: fc.constantFrom('bank' as const, 'wechat' as const),
            ended: fc.constant({ id: '1001', name: '', at: NOON, reason: '' }),
            trouble: fc.constant('wrong-amount' as const),
          },
          { requiredKeys: [] },
        ),
        (status, actor, wasChecked, more) => {
          const recharge = aRecharge({
            ...more,
            status,
            arrived: 500,
            ...(wasChecked ? { checked: { id: '2001', name: '', at: NOON } } : {}),
          });
          expect(availableRechargeActions(recharge, actor)).toEqual(
            RECHARGE_VERBS.filter((verb) => take(recharge, commandOf(verb), actor).ok),
          );
        },
      ),
    );
  });
});

describe('a recharge with an open payment code', () => {
  const open = aRecharge({ status: 'PAYING', way: 'wechat' });

  it('is cancelled once by its own account, and stays open until its provider has closed it', () => {
    const taken = take(open, { verb: 'cancel' }, APPLICANT);
    expect(taken).toMatchObject({
      value: { recharge: { status: 'PAYING', ended: { id: '1001', reason: '' } }, transfers: [] },
    });
    const givenUp = taken.ok ? taken.value.recharge : open;
    expect(take(givenUp, { verb: 'cancel' }, APPLICANT)).toMatchObject({
      refusal: { code: 'recharge.step-not-possible' },
    });
    expect([open, givenUp, closedRecharge(givenUp)].map(isCodeCancelled)).toEqual([false, true, true]);
    expect(isCodeCancelled(paidRecharge(givenUp, open.amount, NOON).recharge)).toBe(true);
    expect((['PAYING', 'CLOSED', 'CREDITED'] as const).map(cancelledCodeStateIn)).toEqual([
      ...['closing', 'given-up', 'paid'],
    ]);
  });

  it('cannot be cancelled by its account after a mismatched payment', () => {
    expect(take({ ...open, trouble: 'wrong-amount' }, { verb: 'cancel' }, APPLICANT)).toMatchObject({
      refusal: { code: 'recharge.step-not-possible' },
    });
  });
});

describe('the entered points', () => {
  it('are whole numbers from 1 to 1,000,000', () => {
    expect([1, 1_000_000].map((points) => checkRechargePoints(points).ok)).toEqual([true, true]);
    expect([0, 1_000_001, 1.5, NaN].map((points) => checkRechargePoints(points))).toMatchObject([
      { refusal: { code: 'recharge.points-range' } },
      { refusal: { code: 'recharge.points-range' } },
      { refusal: { code: 'recharge.points-whole' } },
      { refusal: { code: 'recharge.points-whole' } },
    ]);
  });

  it.each([
    [{ payer: ' ' }, 'recharge.payer-required'],
    [{ payer: '王'.repeat(61) }, 'recharge.payer-long'],
    [{ bankReference: '' }, 'recharge.reference-required'],
    [{ bankReference: '1'.repeat(65) }, 'recharge.reference-long'],
    [{ vouchers: [] }, 'recharge.voucher-required'],
    [{ vouchers: ['a', 'b', 'c', 'd'] }, 'recharge.vouchers-many'],
  ])('are refused as %o', (more, code) => {
    const input = { points: 500, payer: '王芳', bankReference: 'B1', vouchers: ['a'], ...more };
    expect(submitTransfer(input)).toMatchObject({ refusal: { code } });
  });

  it('a typed recharge number yields the id of the recharge', () => {
    expect(rechargeNo('42')).toBe('CZ00000042');
    expect([rechargeIdOf('cz00000042'), rechargeIdOf('42'), rechargeIdOf('CZ0'), rechargeIdOf('x')]).toEqual([
      '42',
      '42',
      undefined,
      undefined,
    ]);
  });
});
