import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '@/domain/kernel/text';
import { checkMaster } from '@/domain/master/check-master';
import { refuse } from '@/domain/result';
import {
  changeProfile,
  checkProfile,
  PROFILE_FIELD_OF,
  PROFILE_NAME_MAX,
  profileRevisionOf,
} from '@/domain/seller-user/profile';
import type { Profile } from '@/domain/seller-user/seller-user';

const MINE: Profile = { name: '王芳', phone: '13800138000', email: 'wang@example.com', avatar: '/a.png' };

describe('the profile that a user edits', () => {
  it('is trimmed, and phone and e-mail are optional', () => {
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
    [{ name: '芳'.repeat(61) }, refuse('profile.name-too-long', { max: 60 })],
    [{ phone: '1'.repeat(21) }, refuse('profile.phone-too-long', { max: 20 })],
    [{ email: 'wang@' }, refuse('pattern.email')],
    [{ email: `${'w'.repeat(90)}@example.com` }, refuse('pattern.email')],
  ])('has exactly one refusal for one invalid field: %o', (wrong, refused) => {
    expect(checkProfile({ ...MINE, ...wrong })).toEqual(refused);
  });

  it('has the limits of the master data: what staff stored can be saved again', () => {
    const stored = { name: '芳'.repeat(60), phone: '0571-88888888-801', email: 'wang@example.com' };
    expect(checkMaster('person', { ...stored, userName: 'wang', seller: '1' })).toMatchObject({ ok: true });
    expect(checkProfile({ ...MINE, ...stored })).toEqual({ ok: true, value: { ...MINE, ...stored } });
  });

  it('a refused profile is shown at the field to correct', () => {
    expect(PROFILE_FIELD_OF).toEqual({
      'profile.name-required': 'name',
      'profile.name-too-long': 'name',
      'profile.phone-too-long': 'phone',
      'pattern.email': 'email',
    });
  });

  it('counts the name as people do: sixty emoji are sixty characters', () => {
    expect(checkProfile({ ...MINE, name: '😀'.repeat(60) }).ok).toBe(true);
  });

  it('is accepted again unchanged, and a refusal refers to a field that is really invalid', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 80 }));
    const phones = fc.oneof(fc.constantFrom('', ' ', '13800138000', '19912345678', '23800138000'), texts);
    const emails = fc.oneof(fc.emailAddress(), fc.constantFrom('', ' '), texts);
    fc.assert(
      fc.property(texts, phones, emails, (name, phone, email) => {
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

  it('is refused exactly when it was based on another revision, and accepted without a revision', () => {
    const word = fc.constantFrom('', 'a', 'b');
    const profiles = fc.record({ name: word, phone: word, email: word, avatar: word });
    fc.assert(
      fc.property(profiles, profiles, profiles, (opened, current, given) => {
        const revision = profileRevisionOf(opened);
        expect(changeProfile(current, { ...given, revision })).toEqual(
          JSON.stringify(opened) === JSON.stringify(current)
            ? { ok: true, value: given }
            : refuse('profile.changed-meanwhile'),
        );
        expect(changeProfile(current, given)).toEqual({ ok: true, value: given });
      }),
    );
  });
});
