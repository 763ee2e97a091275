import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  levelOfMoneyNotice,
  MONEY_NOTICES,
  moneyNoticeParams,
  moneyNoticePath,
  rechargeNotice,
  withdrawalNotice,
} from '@/domain/notice/money-notice';
import { RECHARGE_STATUSES } from '@/domain/recharge/recharge';
import { WITHDRAWAL_STATUSES } from '@/domain/withdrawal/withdrawal';

const ENDED = { id: '9', name: '程颖', at: 0, reason: '户名不符' };
const WITHDRAWAL = { id: '42', gross: 10_000, net: 9400 };

describe('the notices of a withdrawal', () => {
  it('state the paid or returned amount, and are not sent for the account’s own steps', () => {
    const news = WITHDRAWAL_STATUSES.map((status) => {
      const reported = withdrawalNotice({ ...WITHDRAWAL, status, ended: ENDED });
      return [status, reported?.kind, reported?.amount, reported && levelOfMoneyNotice(reported.kind)];
    });
    expect(news).toEqual([
      ['SUBMITTED', undefined, undefined, undefined],
      ['APPROVED', 'withdrawal-approved', 9400, 'info'],
      ['PAID', 'withdrawal-paid', 9400, 'info'],
      ['REJECTED', 'withdrawal-rejected', 10_000, 'important'],
      ['CANCELLED', undefined, undefined, undefined],
      ['FAILED', 'withdrawal-returned', 10_000, 'important'],
    ]);
  });
});

describe('the notices of a bank transfer', () => {
  it('are sent only when a different amount arrived or the transfer was rejected', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RECHARGE_STATUSES),
        fc.nat(1000),
        fc.option(fc.nat(1000), { nil: undefined }),
        (status, amount, arrived) => {
          const reported = rechargeNotice({
            id: '7',
            status,
            amount,
            ...(arrived === undefined ? {} : { arrived }),
          });
          const differs = status === 'CREDITED' && arrived !== undefined && arrived !== amount;
          expect(reported !== undefined).toBe(differs || status === 'REJECTED');
          if (differs) expect(reported).toMatchObject({ kind: 'recharge-differs', amount, arrived });
        },
      ),
    );
  });
});

describe('each kind of notice', () => {
  it.each(MONEY_NOTICES)('links to its subject: %s', (kind) => {
    const news = { kind, id: '42', amount: 123_450, arrived: 100_000, reason: '' };
    const { no, amount, arrived } = moneyNoticeParams(news);
    expect([amount, arrived]).toEqual(['1,234.50', '1,000.00']);
    expect([no, moneyNoticePath(news)]).toEqual(
      kind.startsWith('recharge')
        ? ['CZ00000042', '/integral/recharge?q=CZ00000042']
        : ['TX00000042', '/integral/withdraw?q=TX00000042'],
    );
  });
});
