import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAccountNumber, checkPayee, PAYEE_FIELD_OF, satisfiesLuhn } from '@/domain/payee/check-payee';

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''));

const refusalOf = (result: ReturnType<typeof checkPayee>) => (result.ok ? '' : result.refusal.code);

const COMPANY = {
  kind: 'corporate',
  name: '上海车影贸易有限公司',
  bank: '招商银行',
  branch: '上海安亭支行',
  number: '12345678',
} as const;

describe('a card number', () => {
  it('has exactly one valid check digit, and is invalid with any single wrong digit', () => {
    fc.assert(
      fc.property(digits(11, 18), fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, by) => {
        const fitting = [...'0123456789'].filter((last) => satisfiesLuhn(body + last));
        expect(fitting).toHaveLength(1);
        const card = body + (fitting[0] ?? '');
        const at = place % card.length;
        const other = String((Number(card[at]) + by) % 10);
        expect(satisfiesLuhn(card.slice(0, at) + other + card.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('may be typed in groups', () => {
    expect(checkAccountNumber('personal', '6222 0212-3456 7894')).toMatchObject({
      ok: satisfiesLuhn('6222021234567894'),
    });
    expect(checkAccountNumber('personal', '4111 1111 1111 1111')).toEqual({
      ok: true,
      value: '4111111111111111',
    });
  });

  it.each(['', '411111111111111', '4111111111111112', '4111x11111111111', '41111111111111111111'])(
    'is refused as %j',
    (number) => {
      expect(checkAccountNumber('personal', number).ok).toBe(false);
    },
  );
});

describe('a text about a payee', () => {
  it('contains no control character and no line separator', () => {
    const broken = fc.constantFrom('\n', '\r', '\t', '\u0000', '\u0085', '\u2028', '\u2029');
    fc.assert(
      fc.property(broken, fc.constantFrom('name', 'bank', 'branch'), (sign, field) => {
        expect(refusalOf(checkPayee({ ...COMPANY, [field]: `甲${sign}乙` }))).toBe(
          `payee.${field}-characters`,
        );
      }),
    );
  });
});

describe('a company account', () => {
  it('has 8 to 32 digits, and no check digit is verified', () => {
    fc.assert(
      fc.property(digits(1, 40), (number) => {
        expect(checkAccountNumber('corporate', number).ok).toBe(number.length >= 8 && number.length <= 32);
      }),
    );
  });

  it('needs holder, bank and branch', () => {
    expect(checkPayee(COMPANY)).toMatchObject({ ok: true, value: { lastDigits: '5678' } });
    expect(refusalOf(checkPayee({ ...COMPANY, name: ' ' }))).toBe('payee.name-required');
    expect(refusalOf(checkPayee({ ...COMPANY, bank: '' }))).toBe('payee.bank-required');
    expect(refusalOf(checkPayee({ ...COMPANY, branch: '' }))).toBe('payee.branch-required');
    expect(refusalOf(checkPayee({ ...COMPANY, name: '名'.repeat(51) }))).toBe('payee.name-too-long');
    expect(refusalOf(checkPayee({ ...COMPANY, number: '1234567' }))).toBe('payee.account-length');
  });

  it.each(['name', 'bank', 'branch'] as const)('has a %s of at most 50 characters', (field) => {
    expect(checkPayee({ ...COMPANY, [field]: '🏦'.repeat(50) }).ok).toBe(true);
    const refusal = refusalOf(checkPayee({ ...COMPANY, [field]: '🏦'.repeat(51) }));
    expect(refusal).toBe(`payee.${field}-too-long`);
    expect(PAYEE_FIELD_OF[refusal]).toBe(field);
  });
});
