import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '@/domain/kernel/text';
import { refuse } from '@/domain/result';
import { checkGivenPassword, GENERATED_LENGTH, generatedPassword } from '@/domain/seller-user/given-password';
import type { SellerUserInput } from '@/domain/seller-user/seller-user';
import { checkSellerUser, SELLER_USER_FIELD_OF } from '@/domain/seller-user/seller-user-form';

const TYPED: SellerUserInput = {
  userName: 'xiaowang',
  name: '小王',
  phone: '13800138000',
  email: 'wang@example.com',
  roleIds: ['4'],
  enabled: true,
  remark: '夜班',
  password: 'abcde',
};

describe('the input for a new user', () => {
  it('is trimmed, except for the password', () => {
    const typed = { ...TYPED, userName: ' xiaowang ', name: ' 小王 ', remark: ' 夜班 ', password: ' abc ' };
    expect(checkSellerUser(typed)).toEqual({ ok: true, value: { ...TYPED, password: ' abc ' } });
    expect(checkSellerUser({ ...TYPED, phone: '', email: ' ', remark: '' }).ok).toBe(true);
  });

  it.each([
    [{ userName: ' ' }, refuse('seller-user.user-name-required')],
    [{ userName: '王' }, refuse('seller-user.user-name-length', { min: 2, max: 20 })],
    [{ userName: 'a'.repeat(21) }, refuse('seller-user.user-name-length', { min: 2, max: 20 })],
    [{ name: '' }, refuse('profile.name-required')],
    [{ name: '芳'.repeat(61) }, refuse('profile.name-too-long', { max: 60 })],
    [{ phone: '1'.repeat(21) }, refuse('profile.phone-too-long', { max: 20 })],
    [{ email: 'wang' }, refuse('pattern.email')],
    [{ remark: '注'.repeat(501) }, refuse('seller-user.remark-too-long', { max: 500 })],
    [{ password: '' }, refuse('seller-user.password-required')],
    [{ password: '1234' }, refuse('seller-user.password-length', { min: 5, max: 64 })],
    [{ password: '1'.repeat(65) }, refuse('seller-user.password-length', { min: 5, max: 64 })],
  ])('has exactly one refusal for one invalid field: %o', (wrong, refused) => {
    expect(checkSellerUser({ ...TYPED, ...wrong })).toEqual(refused);
  });

  it.each([
    { userName: '王芳' },
    { userName: '😀'.repeat(20) },
    { name: '芳'.repeat(30) },
    { remark: '注'.repeat(500) },
    { password: '12345' },
    { password: '😀'.repeat(64) },
  ])('is accepted at the edge of each limit: %o', (right) => {
    expect(checkSellerUser({ ...TYPED, ...right }).ok).toBe(true);
  });

  it('needs no password and no user name for an existing user', () => {
    const { password: _none, ...known } = { ...TYPED, userId: '7', userName: 'x' };
    expect(checkSellerUser(known)).toEqual({ ok: true, value: known });
    expect(checkSellerUser({ ...known, name: '' })).toEqual(refuse('profile.name-required'));
  });

  it('is accepted again unchanged, and a refusal refers to a field that is really invalid', () => {
    const texts = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
    fc.assert(
      fc.property(texts, texts, texts, texts, (userName, name, password, remark) => {
        const typed = { ...TYPED, userName, name, password, remark };
        const checked = checkSellerUser(typed);
        if (checked.ok) {
          expect(checkSellerUser(checked.value)).toEqual(checked);
          return;
        }
        const field = SELLER_USER_FIELD_OF[checked.refusal.code];
        const mended = checkSellerUser({ ...typed, [field]: TYPED[field] });
        expect(mended.ok ? undefined : SELLER_USER_FIELD_OF[mended.refusal.code]).not.toBe(field);
      }),
    );
  });
});

describe('a generated password', () => {
  it('is valid, and has 14 unambiguous characters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: GENERATED_LENGTH, maxLength: 40 }), (bytes) => {
        const password = generatedPassword(bytes);
        expect(checkGivenPassword(password)).toEqual({ ok: true, value: password });
        expect(lengthOf(password)).toBe(14);
        expect(password).not.toMatch(/[01ilIoO]/);
      }),
    );
  });

  it('contains each of 32 characters with equal chance', () => {
    const each = Array.from({ length: 256 }, (_, byte) =>
      generatedPassword(new Uint8Array(14).fill(byte)).charAt(0),
    );
    const counts = new Map<string, number>();
    for (const one of each) counts.set(one, (counts.get(one) ?? 0) + 1);
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });
});
