import type { Author } from '../../domain/kernel/author';
import type { RequestPort } from '../request/request.port';
import type { EarlyServices, ShellServices } from '../services';
import type { IdempotencyKeys } from './idempotency-keys';

/** All services of the composition: those for views, and those they depend on. */
export interface Provided extends ShellServices {
  readonly early: EarlyServices;
  readonly requests: RequestPort;
  readonly keys: IdempotencyKeys;
  /** The signed-in user on this platform. */
  readonly author: () => Author | undefined;
}

export type ProvidedName = keyof Provided;

/**
 * A service, the services that it needs, and the function that makes it from them. Each provider is declared next to
 * the implementation, and `src/main` collects all of them.
 */
export interface Provider {
  readonly name: ProvidedName;
  readonly needs: readonly ProvidedName[];
  readonly make: (...values: never[]) => unknown;
}

type ValuesOf<Needs extends readonly ProvidedName[]> = {
  readonly [At in keyof Needs]: Provided[Needs[At]];
};

/** Declares a provider; the types check dependencies and result. */
export const provide = <Name extends ProvidedName, const Needs extends readonly ProvidedName[]>(
  name: Name,
  needs: Needs,
  make: (...values: ValuesOf<Needs>) => Provided[Name],
): Provider => ({ name, needs, make: make as unknown as Provider['make'] });
