import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptStep,
  readCode,
  RECOVERY_CODE_BYTES,
  recoveryCodesOf,
  shownRecoveryCode,
} from '@/domain/access/second-factor';
import { ok, refuse } from '@/domain/result';

describe('an entered code', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['１２３４５６', '123456'],
    ['123-456', '123456'],
  ])('is an authenticator code when it is %o', (typed, code) => {
    expect(readCode(typed)).toEqual({ kind: 'totp', code });
  });

  test.each(['', '12345', '1234567', 'abcdef', '12345x', 'not-a-code-at-all-really'])(
    'is neither an authenticator code nor a recovery code when it is %o',
    (typed) => {
      expect(readCode(typed)).toEqual({ kind: 'neither' });
    },
  );

  test('is read as a recovery code in any case, with o for 0 and l for 1', () => {
    const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });
    fc.assert(
      fc.property(bytes, (random) => {
        const [code = ''] = recoveryCodesOf(random);
        expect(code).toHaveLength(24);
        const shown = shownRecoveryCode(code);
        expect(shown.split('-').map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4]);
        for (const typed of [
          shown,
          code,
          shown.toUpperCase(),
          shown.replaceAll('0', 'o').replaceAll('1', 'l'),
        ])
          expect(readCode(typed)).toEqual({ kind: 'recovery', code });
      }),
    );
  });

  test('is read as a recovery code of the earlier, shorter format', () => {
    expect(readCode('8f2k-9q0z-xm4t-7abc')).toEqual({ kind: 'recovery', code: '8f2k9q0zxm4t7abc' });
    expect(readCode('8f2k-9q0z-xm4t-7abc-9999')).toEqual({ kind: 'neither' });
  });

  test('recovery codes have at least 112 bits (ASVS 6.5.2)', () => {
    expect(RECOVERY_CODE_BYTES * 8).toBeGreaterThanOrEqual(112);
  });

  test('recovery codes differ wherever their random bytes differ', () => {
    const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const isSame = one.every((byte, at) => byte === other[at]);
        expect(recoveryCodesOf(one)[0] === recoveryCodesOf(other)[0]).toBe(isSame);
      }),
    );
  });
});

describe('the time step of a code', () => {
  test('accepts each step once and never an older step', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 40 }), (steps) => {
        let last: number | undefined;
        const used: number[] = [];
        for (const step of steps) {
          const accepted = acceptStep(step, last);
          if (!accepted.ok) continue;
          used.push(step);
          last = step;
        }
        expect(used).toEqual([...new Set(used)].sort((one, other) => one - other));
      }),
    );
  });

  test('refuses an unknown code as wrong and a used step as used', () => {
    expect(acceptStep(undefined, 5)).toEqual(refuse('second-factor.code-wrong'));
    expect(acceptStep(5, 5)).toEqual(refuse('second-factor.code-used'));
    expect(acceptStep(6, 5)).toEqual(ok(6));
  });
});
