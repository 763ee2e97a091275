import type { Result } from '../../domain/result';

/** Proves to the back end again that the session's user knows the password. */
export interface PasswordProof {
  prove(password: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly passwordProof: PasswordProof;
  }
}
