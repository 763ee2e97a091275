import type { SessionService } from '@/application/session/session';

/** The state of the captcha on the sign-in page. */
export type CaptchaState =
  | { readonly kind: 'off' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'on'; readonly id: string; readonly image: string };

/** Loads a captcha. It never rejects: after a failure it returns the state `failed`, in which the user can retry. */
export const loadCaptcha = async (session: Pick<SessionService, 'captcha'>): Promise<CaptchaState> => {
  try {
    const captcha = await session.captcha({ background: true });
    return captcha.enabled ? { kind: 'on', id: captcha.uuid, image: captcha.image } : { kind: 'off' };
  } catch {
    return { kind: 'failed' };
  }
};
