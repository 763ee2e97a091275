import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dutyOf, SECOND_FACTOR_RULES } from '@/domain/access/duty';

const facts = fc.record({
  type: fc.constantFrom('SELLER' as const, 'SHOP' as const, 'PLATFORM' as const),
  mustChangePassword: fc.boolean(),
  hasSecondFactor: fc.boolean(),
});

describe('the first duty of an account', () => {
  test('is to change a password that the system generated, before all others', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...SECOND_FACTOR_RULES), (given, rule) => {
        expect(dutyOf({ ...given, mustChangePassword: true }, rule)).toBe('change-password');
      }),
    );
  });

  test.each([
    ['optional', 'PLATFORM', undefined],
    ['platform', 'PLATFORM', 'enrol-second-factor'],
    ['platform', 'SELLER', undefined],
    ['everyone', 'SELLER', 'enrol-second-factor'],
    ['everyone', 'SHOP', 'enrol-second-factor'],
  ] as const)(
    'under the rule %s, the duty of a %s account without a second factor is %s',
    (rule, type, duty) => {
      expect(dutyOf({ type }, rule)).toBe(duty);
    },
  );

  test('does not exist once the password is changed and the second factor is enabled', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...SECOND_FACTOR_RULES), (given, rule) => {
        expect(dutyOf({ ...given, mustChangePassword: false, hasSecondFactor: true }, rule)).toBeUndefined();
      }),
    );
  });
});
