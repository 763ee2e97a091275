import { useCallback, useState } from 'react';
import type { SessionService } from '@/application/session/session';
import { useLoaded } from '../kit/light/use-loaded';
import { type CaptchaState, loadCaptcha } from './captcha-state';
import { errorOf, type Place, type SignInError } from './sign-in-errors';

/** What the fields hold when the form is sent. */
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
  /** Typing into a field takes its error away. */
  readonly edited: (place: Place) => void;
  /** Answers where the cursor belongs when it was refused. */
  readonly send: (entered: Entered) => Promise<Place | undefined>;
}

/** The sign-in form without its looks. */
export const useSignIn = (session: SessionService): SignInModel => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError>();
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

  const edited = (place: Place) => {
    setError((before) => (before?.place === place || before?.place === 'form' ? undefined : before));
  };

  return { busy, captcha, error, refreshCaptcha, edited, send };
};
