import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedPassword, GENERATED_LENGTH } from '@/domain/seller-user/given-password';
import { PASSWORD_MIN } from '@/domain/seller-user/password-change';
import { checkStrength, JUDGED_LENGTH, STRONG_LENGTH_MIN } from '@/domain/seller-user/password-strength';
import { judgePassword } from '@/domain/seller-user/password-strength.estimate';

const isStrong = (password: string, own: readonly string[] = []): boolean =>
  checkStrength(judgePassword(password, own)).ok;

describe('the strength of a password', () => {
  test.each([
    ['123456', 'common'],
    ['password1', 'common'],
    ['qwertyuiop', 'common'],
    ['aaaaaaaaaa', 'repeat'],
    ['abcdefghij', 'sequence'],
    ['zxcvbhjkl;', 'keyboard'],
    ['密码密码密码', 'repeat'],
    ['kq8z', 'short'],
  ])('refuses %s because it is %s', (password, weakness) => {
    const judged = judgePassword(password, []);
    expect(checkStrength(judged).ok).toBe(false);
    expect(judged.weakness).toBe(weakness);
  });

  test.each(['Kranich-Moor-81', 'correct horse battery', '梧桐树下等雨停下来', 'j8kd-2mz!q'])(
    'accepts %s',
    (password) => {
      expect(isStrong(password)).toBe(true);
      expect(judgePassword(password, []).weakness).toBeUndefined();
    },
  );

  test('refuses each of the 3,000 most common passwords that are long enough (ASVS 6.2.4)', () => {
    const common = (dictionary['passwords-common'] as readonly string[]).filter(
      ({ length }) => length >= PASSWORD_MIN,
    );
    expect(common.length).toBeGreaterThan(3000);
    expect(common.slice(0, 3000).filter((password) => isStrong(password))).toEqual([]);
  });

  test('refuses every password under 8 characters, as people count them (ASVS 6.2.1)', () => {
    expect(isStrong('😀🚗🔧🧯')).toBe(false);
    const characters = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: STRONG_LENGTH_MIN }),
      fc.array(fc.constantFrom('😀', '🚗', '🔧', '🧯', '𠮷', '𒐫', 'x', '9'), {
        maxLength: STRONG_LENGTH_MIN,
      }),
    );
    fc.assert(
      fc.property(characters, (typed) => {
        const short = Array.from(Array.from(typed).join('').normalize('NFC')).slice(0, STRONG_LENGTH_MIN - 1);
        expect(isStrong(short.join(''))).toBe(false);
      }),
    );
  });

  test.each(['cheyangyang2026', '车养养2026', 'sellerdesk!88', 'SellerDesk-2025', 'gongdan2024'])(
    'refuses %s, a word of the product and its brands (ASVS 6.2.11)',
    (password) => {
      expect(isStrong(password)).toBe(false);
    },
  );

  test('refuses the user’s own name, which is fine for another user', () => {
    expect(isStrong('velixandra-oks')).toBe(true);
    expect(isStrong('velixandra-oks', ['velixandra-oks'])).toBe(false);
    expect(judgePassword('velixandra-oks', ['velixandra-oks']).weakness).toBe('own');
  });

  test('accepts generated passwords with more than eight different characters', () => {
    const bytes = fc.uint8Array({ minLength: GENERATED_LENGTH, maxLength: GENERATED_LENGTH });
    const typical = bytes.filter((each) => new Set(each.map((byte) => byte % 32)).size > 8);
    fc.assert(
      fc.property(typical, (random) => {
        expect(isStrong(generatedPassword(random))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('depends only on the first characters, which limits the work', () => {
    const head = 'aB3$'.repeat(JUDGED_LENGTH / 4);
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (tail) => {
        expect(judgePassword(head + tail, [])).toEqual(judgePassword(head, []));
      }),
      { numRuns: 20 },
    );
  });
});
