import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeSetting,
  checkSetting,
  partsOf,
  SETTING_KEYS,
  type SettingKey,
  settingOf,
} from '@/domain/configuration/setting';
import { DEFAULT_MALL_SETTINGS, MALL_SETTING_KEYS, mallSettingsOf } from '@/domain/mall/mall-settings';
import { readMapKeys } from '@/domain/platform/map-keys';
import { RECHARGE_SETTING_KEYS, rechargeSettingsOf } from '@/domain/recharge/recharge-settings';
import { checkRechargePoints } from '@/domain/recharge/submit-recharge';
import {
  orderSettingsOf,
  DEFAULT_ORDER_SETTINGS,
  ORDER_SETTING_KEYS,
} from '@/domain/order/life/order-settings';
import {
  DEFAULT_WITHDRAWAL_SETTINGS,
  WITHDRAWAL_SETTING_KEYS,
  withdrawalSettingsOf,
} from '@/domain/withdrawal/withdrawal-settings';
import { pages as en } from '@/messages/en-US/pages';
import { pages as zh } from '@/messages/zh-CN/pages';

const anyKey = fc.constantFrom(...SETTING_KEYS);
const standard = (key: string) =>
  SETTING_KEYS.includes(key as SettingKey) ? settingOf(key).default : undefined;

describe('a setting', () => {
  it('has a description in both languages and a valid default', () => {
    for (const key of SETTING_KEYS) {
      for (const catalogue of [zh, en]) expect(catalogue).toHaveProperty([`setting.${key}`]);
      expect(checkSetting(key, settingOf(key).default)).toEqual({ ok: true, value: settingOf(key).default });
    }
  });

  it('has the default that its rules assume', () => {
    expect(orderSettingsOf(standard)).toEqual(DEFAULT_ORDER_SETTINGS);
    expect(withdrawalSettingsOf(standard)).toEqual(DEFAULT_WITHDRAWAL_SETTINGS);
    expect(mallSettingsOf(standard)).toEqual(DEFAULT_MALL_SETTINGS);
  });

  it('accepts its own stored value again, and the rules read the same number from it', () => {
    fc.assert(
      fc.property(anyKey, fc.oneof(fc.string(), fc.integer().map(String)), (key, given) => {
        const checked = checkSetting(key, given);
        if (!checked.ok) return;
        expect(checkSetting(key, checked.value)).toEqual(checked);
        if (key.startsWith('order.') && settingOf(key).kind === 'count') {
          const read = orderSettingsOf((asked) => (asked === key ? checked.value : undefined));
          expect(Object.values(read)).toContain(Number(checked.value));
        }
        if (key === 'mall.refundDays')
          expect(mallSettingsOf(() => checked.value)).toEqual({ refundDays: Number(checked.value) });
      }),
    );
  });

  it.each([
    ['order.unpaidDays', 'x'],
    ['order.unpaidDays', '367'],
    ['points.taxPercent', '100'],
    ['finance.fourEyes', 'yes'],
    ['order.imageViewers', 'SELLER,ROBOT'],
    ['map.tiles', 'http://tiles.example/{z}/{x}/{y}'],
    ['im.sdkAppId', '12a'],
  ])('the setting %s refuses %s', (key, value) => {
    expect(checkSetting(key, value).ok).toBe(false);
  });
});

describe('a setting that is a list', () => {
  it.each([
    ['k1,k2', 'k1,k2'],
    [' k1 ; k2，k1 ', 'k1,k2'],
    ['["k1","k2"]', 'k1,k2'],
    [' , ', ''],
  ])('stores %j as %j, from which the rules read the same keys', (given, stored) => {
    expect(checkSetting('map.keys', given)).toEqual({ ok: true, value: stored });
    expect(readMapKeys(stored)).toEqual(partsOf(stored));
  });
});

describe('a setting that is a number', () => {
  it('has a unit in both languages', () => {
    for (const key of SETTING_KEYS) {
      const setting = settingOf(key);
      if (setting.kind !== 'count') continue;
      for (const catalogue of [zh, en])
        for (const word of [`setting.unit.${setting.unit}`, `setting.unit.${setting.unit}.of`])
          expect(catalogue).toHaveProperty([word]);
    }
  });
});

describe('the settings of all areas', () => {
  it('include every setting of each area, and the defaults that the recharge rules assume', () => {
    for (const key of [
      ...[...ORDER_SETTING_KEYS, ...RECHARGE_SETTING_KEYS],
      ...[...WITHDRAWAL_SETTING_KEYS, ...MALL_SETTING_KEYS],
    ])
      expect(SETTING_KEYS).toContain(key);
    const unset = rechargeSettingsOf(() => undefined);
    expect(rechargeSettingsOf(standard)).toEqual(unset);
    expect(String(unset.qrMax)).toBe(settingOf('payments.qrMax').default);
  });
});

describe('the maximum number of points that one payment code can pay for', () => {
  const read = (value: string) => rechargeSettingsOf((key) => (key === 'payments.qrMax' ? value : undefined));

  it('never exceeds the largest recharge, for any stored value', () => {
    const stored = fc.oneof(
      fc.nat().map(String),
      fc.constantFrom('1000000', '1000001', '100000000'),
      fc.string(),
    );
    fc.assert(
      fc.property(stored, (value) => {
        expect(checkRechargePoints(read(value).qrMax).ok).toBe(true);
      }),
    );
  });

  it('equals the setting for each valid value', () => {
    const entered = fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(1_000_000, 1_000_001));
    fc.assert(
      fc.property(entered, (points) => {
        const checked = checkSetting('payments.qrMax', String(points));
        expect(checked.ok).toBe(checkRechargePoints(points).ok);
        if (checked.ok) expect(read(checked.value).qrMax).toBe(points);
      }),
    );
  });
});

describe('a setting that touches money', () => {
  const people = fc.constantFrom('1', '2', '3');
  const values = fc.constantFrom('6', '7', '8');

  it('changes only when two different users have entered the same value one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(people, values)), (entries) => {
        let present = '6';
        let proposal: { value: string; by: string } | undefined;
        for (const [by, value] of entries) {
          const { kind } = changeSetting('points.taxPercent', present, proposal, value, by);
          if (kind === 'set') {
            expect(proposal?.value).toBe(value);
            expect(proposal?.by).not.toBe(by);
            present = value;
          }
          proposal = kind === 'propose' ? { value, by } : undefined;
        }
      }),
    );
  });

  it('is about a tax, a limit, the four-eyes rule or the bank account for recharges', () => {
    expect(SETTING_KEYS.filter((key) => settingOf(key).secondPerson === true)).toEqual([
      'points.taxPercent',
      'points.withdrawPerDay',
      'finance.fourEyes',
      'finance.secondPersonAbove',
      'payments.qrMax',
      'finance.bankName',
      'finance.bankBank',
      'finance.bankBranch',
      'finance.bankNumber',
    ]);
    const number = 'finance.bankNumber';
    expect(changeSetting(number, '', undefined, '121900000000888', '1')).toEqual({ kind: 'propose' });
  });

  it('is the only kind of setting that needs a second user', () => {
    expect(changeSetting('order.unpaidDays', '7', undefined, '8', '1')).toEqual({ kind: 'set' });
    expect(changeSetting('finance.fourEyes', 'true', undefined, 'false', '1')).toEqual({ kind: 'propose' });
    const proposal = { value: 'false', by: '1' };
    expect(changeSetting('finance.fourEyes', 'true', proposal, 'true', '1')).toEqual({ kind: 'withdraw' });
  });
});
