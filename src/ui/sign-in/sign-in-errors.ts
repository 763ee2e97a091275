import type { Refusal, RefusalCode } from '@/domain/refusals';

/** Where the form shows an error: at a field, or only above the fields (`form`). */
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

/** A refusal, and where the form shows it. */
export interface SignInError {
  readonly place: Place;
  readonly refusal: Refusal;
}

export const errorOf = (refusal: Refusal): SignInError => ({
  place: PLACES[refusal.code] ?? 'form',
  refusal,
});
