import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import type { PasswordChange } from './seller-user';

export const PASSWORD_MIN = 6;
/** The maximum length of a password, which is enough for a sentence (ASVS 5, 6.2.9). */
export const PASSWORD_MAX = 64;

/** Normalises Unicode, so that two ways to type a character result in the same password. */
const composed = (password: string): string => password.normalize('NFC');

/** Checks a new password: 6 to 64 code points, spaces included, and different from the old one. */
export const checkNewPassword = (
  oldPassword: string,
  newPassword: string,
): Result<string, 'password.length' | 'password.unchanged'> => {
  const length = lengthOf(composed(newPassword));
  if (length < PASSWORD_MIN || length > PASSWORD_MAX)
    return refuse('password.length', { min: PASSWORD_MIN, max: PASSWORD_MAX });
  return composed(oldPassword) === composed(newPassword) ? refuse('password.unchanged') : ok(newPassword);
};

/** The form's input. The new password is typed twice, because it is hidden. */
export interface PasswordForm extends PasswordChange {
  readonly repeated: string;
}

export type PasswordRefusal =
  'password.old-required' | 'password.length' | 'password.unchanged' | 'password.repeated-wrong';

/** The form field of each refusal, including the server's refusal of the old password. */
export const PASSWORD_FIELD_OF: Readonly<
  Record<PasswordRefusal | 'password.old-wrong' | 'password.weak', keyof PasswordForm>
> = {
  'password.old-required': 'oldPassword',
  'password.old-wrong': 'oldPassword',
  'password.length': 'newPassword',
  'password.weak': 'newPassword',
  'password.unchanged': 'newPassword',
  'password.repeated-wrong': 'repeated',
};

/** The checks before a password change is sent. */
export const checkPasswordForm = ({
  oldPassword,
  newPassword,
  repeated,
}: PasswordForm): Result<PasswordChange, PasswordRefusal> => {
  if (oldPassword === '') return refuse('password.old-required');
  const checked = checkNewPassword(oldPassword, newPassword);
  if (!checked.ok) return checked;
  return composed(repeated) === composed(newPassword)
    ? ok({ oldPassword, newPassword })
    : refuse('password.repeated-wrong');
};
