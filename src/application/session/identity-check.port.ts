import type { Result } from '../../domain/result';

/** Tells the back end again that the person of the session knows the password. */
export interface PasswordProof {
  prove(password: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly passwordProof: PasswordProof;
  }
}
