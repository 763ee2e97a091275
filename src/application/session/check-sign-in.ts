import { refuse, ok, type Result } from '../../domain/result';
import type { SignInForm } from './session';

export type SignInRefusal =
  'sign-in.user-name-required' | 'sign-in.password-required' | 'sign-in.captcha-required';

/** Checks the required fields before anything is sent. The user name is trimmed (product 5). */
export const checkSignIn = (form: SignInForm): Result<undefined, SignInRefusal> => {
  if (form.userName.trim() === '') return refuse('sign-in.user-name-required');
  if (form.password === '') return refuse('sign-in.password-required');
  if (form.captchaId !== undefined && form.captchaAnswer.trim() === '')
    return refuse('sign-in.captcha-required');
  return ok(undefined);
};
