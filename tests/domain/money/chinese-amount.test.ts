import fc from 'fast-check';
import Nzh from 'nzh';
import { describe, expect, it } from 'vitest';
import { decimalOf, parseAmount } from '@/domain/money/amount';
import { chineseAmount } from '@/domain/money/chinese-amount';

/** The library reads trailing zeros as decimals and then omits 整, so they are removed first. */
const nzh = (amount: bigint): string =>
  Nzh.cn.toMoney(decimalOf(amount).replace(/\.?0+$/, ''), { outSymbol: false });

const written = (text: string) => {
  const amount = parseAmount(text);
  return amount.ok ? chineseAmount(amount.value) : amount;
};

describe('an amount in uppercase numerals', () => {
  it.each([
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角'],
    ['0.55', '伍角伍分'],
    ['1', '壹元整'],
    ['1.05', '壹元零伍分'],
    ['1.50', '壹元伍角'],
    ['1.55', '壹元伍角伍分'],
    ['10', '壹拾元整'],
    ['10.05', '壹拾元零伍分'],
    ['10.50', '壹拾元伍角'],
    ['11', '壹拾壹元整'],
    ['100', '壹佰元整'],
    ['101', '壹佰零壹元整'],
    ['110', '壹佰壹拾元整'],
    ['1001', '壹仟零壹元整'],
    ['1010', '壹仟零壹拾元整'],
    ['1100', '壹仟壹佰元整'],
    ['10000', '壹万元整'],
    ['10001', '壹万零壹元整'],
    ['11000', '壹万壹仟元整'],
    ['100000', '壹拾万元整'],
    ['20000001.01', '贰仟万零壹元零壹分'],
    ['100000000', '壹亿元整'],
    ['100010000', '壹亿零壹万元整'],
    ['110000000', '壹亿壹仟万元整'],
    ['1000000000000', '壹万亿元整'],
    ['67890234.15', '陆仟柒佰捌拾玖万零贰佰叁拾肆元壹角伍分'],
    ['-12.30', '负壹拾贰元叁角'],
    ['-0.01', '负壹分'],
  ])('%s in uppercase numerals is %s', (text, numerals) => {
    expect(written(text)).toEqual({ ok: true, value: numerals });
  });

  it('exists only below 10^16 yuan', () => {
    const tooLarge = { ok: false, refusal: { code: 'money.out-of-range', params: { digits: 16 } } };
    expect(written('9999999999999999.99')).toEqual({
      ok: true,
      value: '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分',
    });
    expect(written('10000000000000000')).toEqual(tooLarge);
    expect(written('-10000000000000000')).toEqual(tooLarge);
    expect(written('-9999999999999999.99').ok).toBe(true);
  });

  const digit = fc.constantFrom('0', '0', '0', '1', '2', '9');
  const gapped = fc
    .tuple(fc.array(digit, { minLength: 1, maxLength: 16 }), digit, digit)
    .map(([whole, jiao, fen]) => BigInt(`${whole.join('')}${jiao}${fen}`));
  const amounts = fc.oneof(gapped, fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }));

  it('is the same text as in an independent implementation', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (amount, negative) => {
        fc.pre(!negative || amount > 0n);
        const signed = negative ? -amount : amount;
        expect(chineseAmount(signed)).toEqual({
          ok: true,
          value: nzh(signed),
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('is different for different amounts; 零 is never doubled and never ends a section', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const [a, b] = [chineseAmount(one), chineseAmount(other)];
        if (!a.ok || !b.ok) throw new Error('in range');
        expect(a.value === b.value).toBe(one === other);
        if (one !== 0n) expect(a.value).not.toMatch(/零零|零[万亿元整角分]|零$/);
      }),
    );
  });
});
