import type { Enrolment, SecondFactorState } from '../../domain/access/second-factor';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The user's own second factor. Refusals of a password or a code are values. */
export interface SecondFactorGateway {
  /** Whether a second factor is on, and the number of unused recovery codes. */
  state(options?: CallOptions): Promise<SecondFactorState>;
  /** Creates a secret. It takes effect once a code has confirmed it. */
  begin(password: string): Promise<Result<Enrolment>>;
  /** Turns the second factor on and returns the recovery codes, which are never shown again. */
  confirm(code: string): Promise<Result<readonly string[]>>;
  /** Turns the second factor off. Needs the password, and a current code or a recovery code. */
  remove(password: string, code: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly secondFactor: SecondFactorGateway;
  }
}
