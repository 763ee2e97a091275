import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '@/domain/kernel/text';
import { refuse } from '@/domain/result';
import { checkProfile, PROFILE_FIELD_OF, PROFILE_NAME_MAX } from '@/domain/seller-user/profile';
import type { Profile } from '@/domain/seller-user/seller-user';

const MINE: Profile = { name: '王芳', phone: '13800138000', email: 'wang@example.com', avatar: '/a.png' };

describe('what people say about themselves', () => {
  it('is taken without the blanks around it; phone and e-mail may be left out', () => {
    expect(
      checkProfile({ ...MINE, name: ' 王芳 ', phone: ' 13800138000 ', email: ' wang@example.com ' }),
    ).toEqual({
      ok: true,
      value: MINE,
    });
    expect(checkProfile({ ...MINE, phone: ' ', email: '' })).toMatchObject({
      ok: true,
      value: { phone: '', email: '' },
    });
  });

  it.each([
    [{ name: ' \u3000 ' }, refuse('profile.name-required')],
    [{ name: '芳'.repeat(31) }, refuse('profile.name-too-long', { max: 30 })],
    [{ phone: '12345678901' }, refuse('pattern.mobile')],
    [{ email: 'wang@' }, refuse('pattern.email')],
  ])('is refused with one word about one field: %o', (wrong, refused) => {
    expect(checkProfile({ ...MINE, ...wrong })).toEqual(refused);
  });

  it('that is refused says so at the field that is to be mended', () => {
    expect(PROFILE_FIELD_OF).toEqual({
      'profile.name-required': 'name',
      'profile.name-too-long': 'name',
      'pattern.mobile': 'phone',
      'pattern.email': 'email',
    });
  });

  it('counts the name as people count: thirty pictures are thirty', () => {
    expect(checkProfile({ ...MINE, name: '😀'.repeat(30) }).ok).toBe(true);
  });

  it('once taken is taken again as it is, and a refusal names a field that was really wrong', () => {
    const words = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 40 }));
    const phones = fc.oneof(fc.constantFrom('', ' ', '13800138000', '19912345678', '23800138000'), words);
    const emails = fc.oneof(fc.emailAddress(), fc.constantFrom('', ' '), words);
    fc.assert(
      fc.property(words, phones, emails, (name, phone, email) => {
        const checked = checkProfile({ name, phone, email, avatar: '' });
        if (checked.ok) {
          expect(checkProfile(checked.value)).toEqual(checked);
          expect(lengthOf(checked.value.name)).toBeLessThanOrEqual(PROFILE_NAME_MAX);
          return;
        }
        const field = PROFILE_FIELD_OF[checked.refusal.code];
        const mended = checkProfile({ name, phone, email, avatar: '', [field]: MINE[field] });
        expect(mended.ok ? undefined : PROFILE_FIELD_OF[mended.refusal.code]).not.toBe(field);
      }),
    );
  });
});
