import { checkUserNameCharacters, spelledUserName } from '../access/user-name';
import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import { checkGivenPassword } from './given-password';
import { checkProfile, type ProfileRefusal } from './profile';
import type { SellerUserInput } from './seller-user';

/* Checks the form with which a user of a seller account is added or changed. */

/** The limits of a user name and a remark, as in RuoYi back ends. */
const USER_NAME_MIN = 2;
const USER_NAME_MAX = 20;
export const REMARK_MAX = 500;

export type SellerUserFormRefusal =
  | ProfileRefusal
  | 'seller-user.user-name-required'
  | 'seller-user.user-name-length'
  | 'sign-in.user-name-characters'
  | 'seller-user.password-required'
  | 'seller-user.password-length'
  | 'seller-user.remark-too-long';

export type SellerUserField = 'userName' | 'name' | 'password' | 'phone' | 'email' | 'remark';

/** The form field of each refusal, including the server's refusals of the user name. */
export const SELLER_USER_FIELD_OF: Readonly<
  Record<SellerUserFormRefusal | 'seller-user.user-name-taken' | 'password.weak', SellerUserField>
> = {
  'seller-user.user-name-required': 'userName',
  'seller-user.user-name-length': 'userName',
  'sign-in.user-name-characters': 'userName',
  'seller-user.user-name-taken': 'userName',
  'seller-user.password-required': 'password',
  'seller-user.password-length': 'password',
  'password.weak': 'password',
  'profile.name-required': 'name',
  'profile.name-too-long': 'name',
  'profile.phone-too-long': 'phone',
  'pattern.email': 'email',
  'seller-user.remark-too-long': 'remark',
};

const checkUserName = (
  userName: string,
): Result<
  string,
  'seller-user.user-name-required' | 'seller-user.user-name-length' | 'sign-in.user-name-characters'
> => {
  if (userName === '') return refuse('seller-user.user-name-required');
  const length = lengthOf(userName);
  return length < USER_NAME_MIN || length > USER_NAME_MAX
    ? refuse('seller-user.user-name-length', { min: USER_NAME_MIN, max: USER_NAME_MAX })
    : checkUserNameCharacters(userName);
};

/**
 * Checks the input to add or change a user: a user name of 2 to 20 characters, the fields of the personal center, and a
 * password for a new user. All but the password is trimmed, and the name of a new user is normalised.
 */
export const checkSellerUser = (given: SellerUserInput): Result<SellerUserInput, SellerUserFormRefusal> => {
  const isNew = given.userId === undefined;
  // An existing name stays as it is; only a new name is checked and normalised.
  const spelling = isNew ? spelledUserName(given.userName) : given.userName.trim();
  const userName = checkUserName(spelling);
  if (!userName.ok && isNew) return userName;
  const about = checkProfile({ ...given, avatar: '' });
  if (!about.ok) return about;
  const password = checkGivenPassword(given.password ?? '');
  if (!password.ok && isNew) return password;
  const remark = given.remark.trim();
  if (lengthOf(remark) > REMARK_MAX) return refuse('seller-user.remark-too-long', { max: REMARK_MAX });
  const { name, phone, email } = about.value;
  return ok({ ...given, userName: spelling, name, phone, email, remark });
};
