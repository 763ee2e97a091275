import type { Enrolment, SecondFactorState } from '../../domain/access/second-factor';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The user's own second factor. Refusals of a password or a code are values. */
export interface SecondFactorGateway {
  state(options?: CallOptions): Promise<SecondFactorState>;
  /** A new secret; it is effective once a code of it has confirmed it. */
  begin(password: string): Promise<Result<Enrolment>>;
  /** Turns it on and returns the recovery codes, which are shown only now. */
  confirm(code: string): Promise<Result<readonly string[]>>;
  remove(password: string, code: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly secondFactor: SecondFactorGateway;
  }
}
