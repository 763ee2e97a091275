import { matchesPattern } from '@/domain/patterns/patterns';
import { ok, refuse, type Result } from '@/domain/result';
import { type Profile } from '@/domain/seller-user/seller-user';
import { isBlank, lengthOf } from '@/domain/shared/text';

/** The family's limit for a name that others read. */
const PROFILE_NAME_MAX = 30;
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 20;

export type ProfileRefusal =
  'profile.name-required' | 'profile.name-too-long' | 'pattern.mobile' | 'pattern.email';

/**
 * What people may say about themselves: a name, and a phone number and an e-mail address of the right form, or
 * none. Blanks around them are left out.
 */
export const checkProfile = (given: Profile): Result<Profile, ProfileRefusal> => {
  const name = given.name.trim();
  const phone = given.phone.trim();
  const email = given.email.trim();
  if (isBlank(name)) return refuse('profile.name-required');
  if (lengthOf(name) > PROFILE_NAME_MAX) return refuse('profile.name-too-long', { max: PROFILE_NAME_MAX });
  if (phone !== '' && !matchesPattern('mobile', phone)) return refuse('pattern.mobile');
  if (email !== '' && !matchesPattern('email', email)) return refuse('pattern.email');
  return ok({ name, phone, email, avatar: given.avatar });
};

/** A new password: 6 to 20 characters as people count them, and not the old one. Blanks count. */
export const checkNewPassword = (
  oldPassword: string,
  newPassword: string,
): Result<string, 'password.length' | 'password.unchanged'> => {
  const length = lengthOf(newPassword.normalize('NFC'));
  if (length < PASSWORD_MIN || length > PASSWORD_MAX)
    return refuse('password.length', { min: PASSWORD_MIN, max: PASSWORD_MAX });
  return oldPassword.normalize('NFC') === newPassword.normalize('NFC')
    ? refuse('password.unchanged')
    : ok(newPassword);
};
