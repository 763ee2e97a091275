import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import type { PasswordChange } from './seller-user';

export const PASSWORD_MIN = 6;
/** Long enough for a sentence (ASVS 5, 6.2.9). */
export const PASSWORD_MAX = 64;

/** Two ways of typing the same character are the same password. */
const composed = (password: string): string => password.normalize('NFC');

/** A new password: 6 to 64 characters as people count them, and not the old one. Blanks count. */
export const checkNewPassword = (
  oldPassword: string,
  newPassword: string,
): Result<string, 'password.length' | 'password.unchanged'> => {
  const length = lengthOf(composed(newPassword));
  if (length < PASSWORD_MIN || length > PASSWORD_MAX)
    return refuse('password.length', { min: PASSWORD_MIN, max: PASSWORD_MAX });
  return composed(oldPassword) === composed(newPassword) ? refuse('password.unchanged') : ok(newPassword);
};

/** The form's input: the new password twice, because it is hidden. */
export interface PasswordForm extends PasswordChange {
  readonly repeated: string;
}

export type PasswordRefusal =
  'password.old-required' | 'password.length' | 'password.unchanged' | 'password.repeated-wrong';

/** The field each refusal belongs to, the server's own about the old one included. */
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

/** What must be right before a change of the password is sent. */
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
