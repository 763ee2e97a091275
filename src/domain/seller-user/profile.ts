import { canonicalJson } from '../duplicate-submit/canonical-body';
import { digestOf } from '../duplicate-submit/digest';
import { isBlank, lengthOf } from '../kernel/text';
import { matchesPattern } from '../patterns/patterns';
import { ok, refuse, type Result } from '../result';
import type { Profile, ProfileInput } from './seller-user';

/** The maximum length of a name, in the profile and in the master data. */
export const PROFILE_NAME_MAX = 60;
export const PROFILE_PHONE_MAX = 20;
export const PROFILE_EMAIL_MAX = 100;

export type ProfileRefusal =
  'profile.name-required' | 'profile.name-too-long' | 'profile.phone-too-long' | 'pattern.email';

/** The profile fields that a user types; the picture is changed separately. */
export type ProfileField = 'name' | 'phone' | 'email';

/** The form field of each refusal. */
export const PROFILE_FIELD_OF: Readonly<Record<ProfileRefusal, ProfileField>> = {
  'profile.name-required': 'name',
  'profile.name-too-long': 'name',
  'profile.phone-too-long': 'phone',
  'pattern.email': 'email',
};

/**
 * Checks a profile: a name, a phone number of any kind, and an e-mail address that is valid or empty. Trims all fields.
 * The same rules apply in the master data, so that users can save the values that staff stored.
 */
export const checkProfile = (given: Profile): Result<Profile, ProfileRefusal> => {
  const name = given.name.trim();
  const phone = given.phone.trim();
  const email = given.email.trim();
  if (isBlank(name)) return refuse('profile.name-required');
  if (lengthOf(name) > PROFILE_NAME_MAX) return refuse('profile.name-too-long', { max: PROFILE_NAME_MAX });
  if (lengthOf(phone) > PROFILE_PHONE_MAX)
    return refuse('profile.phone-too-long', { max: PROFILE_PHONE_MAX });
  if (lengthOf(email) > PROFILE_EMAIL_MAX || (email !== '' && !matchesPattern('email', email)))
    return refuse('pattern.email');
  return ok({ name, phone, email, avatar: given.avatar });
};

/** Identifies the values that a profile form started with: equal values have equal revisions. */
export const profileRevisionOf = ({ name, phone, email, avatar }: Profile): string =>
  digestOf(canonicalJson({ name, phone, email, avatar }));

/** Changes a profile by checked input. Refused if staff or another tab changed the profile since it was read. */
export const changeProfile = (
  before: Profile,
  { revision, ...given }: Partial<ProfileInput>,
): Result<Partial<Profile>, 'profile.changed-meanwhile'> =>
  revision === undefined || revision === profileRevisionOf(before)
    ? ok(given)
    : refuse('profile.changed-meanwhile');
