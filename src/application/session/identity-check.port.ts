import type { Result } from '../../domain/result';

/**
 * Proves to the back end that the session's user is present. If the account has a second factor and the code
 * is empty, the back end asks for it (`second-factor.code-required`).
 */
export interface PasswordProof {
  /** Sends the proof. Refuses a wrong password or code. Success counts as a recent sign-in. */
  prove(password: string, code: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly passwordProof: PasswordProof;
  }
}
