import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuse } from '@/domain/result';
import {
  checkNewPassword,
  checkPasswordForm,
  PASSWORD_FIELD_OF,
  type PasswordForm,
} from '@/domain/seller-user/password-change';

const GOOD: PasswordForm = { oldPassword: 'old-one', newPassword: 'new-one', repeated: 'new-one' };
const LENGTH = refuse('password.length', { min: 6, max: 64 });

describe('a change of the password', () => {
  it('sends the old and the new password', () => {
    expect(checkPasswordForm(GOOD)).toEqual({
      ok: true,
      value: { oldPassword: 'old-one', newPassword: 'new-one' },
    });
  });

  it.each<[Partial<PasswordForm>, ReturnType<typeof checkPasswordForm>]>([
    [{ oldPassword: '' }, refuse('password.old-required')],
    [{ newPassword: '' }, LENGTH],
    [{ newPassword: '12345', repeated: '12345' }, LENGTH],
    [{ newPassword: '1'.repeat(65), repeated: '1'.repeat(65) }, LENGTH],
    [{ newPassword: 'old-one', repeated: 'old-one' }, refuse('password.unchanged')],
    [{ repeated: '' }, refuse('password.repeated-wrong')],
    [{ repeated: 'new-one ' }, refuse('password.repeated-wrong')],
  ])('is refused before it is sent: %o', (wrong, refused) => {
    expect(checkPasswordForm({ ...GOOD, ...wrong })).toEqual(refused);
  });

  it('counts characters as people do, including blanks, and treats different encodings of a text as equal', () => {
    expect(checkNewPassword('', '😀'.repeat(5)).ok).toBe(false);
    expect(checkNewPassword('', '😀'.repeat(64)).ok).toBe(true);
    expect(checkNewPassword('', ' '.repeat(6)).ok).toBe(true);
    expect(checkNewPassword('caf\u00e9-2026', 'cafe\u0301-2026')).toEqual(refuse('password.unchanged'));
    expect(checkPasswordForm({ ...GOOD, newPassword: 'caf\u00e9-26', repeated: 'cafe\u0301-26' }).ok).toBe(
      true,
    );
  });

  it('a refused password change is shown at the field to correct', () => {
    expect(PASSWORD_FIELD_OF).toEqual({
      'password.old-required': 'oldPassword',
      'password.old-wrong': 'oldPassword',
      'password.length': 'newPassword',
      'password.weak': 'newPassword',
      'password.unchanged': 'newPassword',
      'password.repeated-wrong': 'repeated',
    });
  });

  it('a change that the screen accepts is accepted by the server, and a refusal refers to a field', () => {
    const typed = fc.oneof(fc.string({ maxLength: 24 }), fc.string({ unit: 'grapheme', maxLength: 24 }));
    fc.assert(
      fc.property(typed, typed, fc.boolean(), typed, (oldPassword, newPassword, same, other) => {
        const form = { oldPassword, newPassword, repeated: same ? newPassword : other };
        const checked = checkPasswordForm(form);
        if (checked.ok) {
          expect(checked.value).toEqual({ oldPassword, newPassword });
          expect(checkNewPassword(oldPassword, newPassword).ok).toBe(true);
        } else expect(Object.keys(form)).toContain(PASSWORD_FIELD_OF[checked.refusal.code]);
      }),
    );
  });
});
