import type { Result } from '../../domain/result';

/**
 * Proves to the back end again that the session's user is there. An account with a second factor is asked for a code
 * (`second-factor.code-required`) where it is empty.
 */
export interface PasswordProof {
  prove(password: string, code: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly passwordProof: PasswordProof;
  }
}
