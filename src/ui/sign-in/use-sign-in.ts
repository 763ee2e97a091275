import { useCallback, useState } from 'react';
import type { SecondFactorForm, SessionService } from '@/application/session/session';
import type { Refusals } from '@/domain/refusals';
import { useLoaded } from '../kit/early/use-loaded';
import { type CaptchaState, loadCaptcha } from './captcha-state';
import { errorOf, type Place, type SignInError } from './sign-in-errors';

/** What the user entered in the sign-in form. */
export interface Entered {
  readonly userName: string;
  readonly password: string;
  readonly captchaAnswer: string;
  readonly remember: boolean;
}

export interface SignInModel {
  readonly busy: boolean;
  readonly captcha: CaptchaState | undefined;
  readonly error: SignInError | undefined;
  readonly refreshCaptcha: () => void;
  /** Called when the user types into a field; clears its error. */
  readonly edited: (place: Place) => void;
  /** Sends the form. After a refusal, returns the field to focus. */
  readonly send: (entered: Entered) => Promise<Place | undefined>;
  /** Whether the password was correct and a code is required. */
  readonly asksForCode: boolean;
  /** Sends the code of the second factor. Returns whether it was accepted. */
  readonly sendCode: (code: string) => Promise<boolean>;
  /** Goes back to the fields for user name and password. */
  readonly startOver: () => void;
}

/** The logic of the sign-in form. */
export const useSignIn = (session: SessionService): SignInModel => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError>();
  const [pending, setPending] = useState<Omit<SecondFactorForm, 'code'>>();
  const load = useCallback(() => loadCaptcha(session), [session]);
  const { value: captcha, reload } = useLoaded(load);

  const refreshCaptcha = () => {
    void reload();
  };

  const send = async (entered: Entered): Promise<Place | undefined> => {
    setBusy(true);
    setError(undefined);
    try {
      const result = await session.signIn(
        captcha?.kind === 'on' ? { ...entered, captchaId: captcha.id } : entered,
      );
      if (result.ok) return undefined;
      if (result.refusal.code === 'sign-in.second-factor-required') {
        const { ticket } = result.refusal.params as Refusals['sign-in.second-factor-required'];
        setPending({ ticket, userName: entered.userName, remember: entered.remember });
        return undefined;
      }
      const refused = errorOf(result.refusal);
      setError(refused);
      refreshCaptcha();
      return refused.place;
    } catch {
      refreshCaptcha();
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const startOver = () => {
    setPending(undefined);
    setError(undefined);
    refreshCaptcha();
  };

  const sendCode = async (code: string): Promise<boolean> => {
    if (pending === undefined) return false;
    setBusy(true);
    setError(undefined);
    try {
      const result = await session.signInSecondFactor({ ...pending, code });
      if (result.ok) return true;
      if (result.refusal.code === 'sign-in.ticket-expired') startOver();
      setError(errorOf(result.refusal));
      return false;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };

  const edited = (place: Place) => {
    setError((before) => (before?.place === place || before?.place === 'form' ? undefined : before));
  };

  return {
    busy,
    captcha,
    error,
    refreshCaptcha,
    edited,
    send,
    asksForCode: pending !== undefined,
    sendCode,
    startOver,
  };
};
