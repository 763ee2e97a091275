import type { Refusal, RefusalCode } from '@/domain/refusals';

/** The place of an error on the form. */
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

/** The refusal and its field; a refusal without a field belongs to the form. */
export interface SignInError {
  readonly place: Place;
  readonly refusal: Refusal;
}

export const errorOf = (refusal: Refusal): SignInError => ({
  place: PLACES[refusal.code] ?? 'form',
  refusal,
});
