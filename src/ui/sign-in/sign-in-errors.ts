import type { Refusal, RefusalCode } from '@/domain/refusals';

/** Where on the form an error stands. */
export type Place = 'userName' | 'password' | 'captcha' | 'form';

const PLACES: Readonly<Partial<Record<RefusalCode, Place>>> = {
  'sign-in.user-name-required': 'userName',
  'sign-in.account-disabled': 'userName',
  'sign-in.password-required': 'password',
  'sign-in.wrong-credentials': 'password',
  'sign-in.captcha-required': 'captcha',
  'sign-in.captcha-wrong': 'captcha',
  'sign-in.captcha-expired': 'captcha',
};

/** The refusal and the field it belongs to; a refusal that names no field belongs to the form. */
export interface SignInError {
  readonly place: Place;
  readonly refusal: Refusal;
}

export const errorOf = (refusal: Refusal): SignInError => ({
  place: PLACES[refusal.code] ?? 'form',
  refusal,
});
