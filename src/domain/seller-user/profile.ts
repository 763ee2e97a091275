import { isBlank, lengthOf } from '../kernel/text';
import { matchesPattern } from '../patterns/patterns';
import { ok, refuse, type Result } from '../result';
import type { Profile } from './seller-user';

/** The RuoYi family's limit for a displayed name. */
export const PROFILE_NAME_MAX = 30;

export type ProfileRefusal =
  'profile.name-required' | 'profile.name-too-long' | 'pattern.mobile' | 'pattern.email';

/** The profile fields that a user types; the picture is changed separately. */
export type ProfileField = 'name' | 'phone' | 'email';

/** The form field of each refusal. */
export const PROFILE_FIELD_OF: Readonly<Record<ProfileRefusal, ProfileField>> = {
  'profile.name-required': 'name',
  'profile.name-too-long': 'name',
  'pattern.mobile': 'phone',
  'pattern.email': 'email',
};

/**
 * Checks a profile: a name, and a phone number and an e-mail address in the right format or
 * empty. Trims all of them.
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
