import type { Container } from 'inversify';
import type { Token } from './tokens';

/** The tokens of a list of values, one by one. */
type TokensOf<Values extends readonly unknown[]> = { readonly [K in keyof Values]: Token<Values[K]> };

/**
 * Binds a token to what `make` builds from other tokens, once for the life of the container. The library's own
 * binding accepts a wrong return type and a wrong dependency; this signature accepts neither.
 */
export const wire = <T, const Values extends readonly unknown[]>(
  container: Container,
  token: Token<T>,
  needs: TokensOf<Values>,
  make: (...values: Values) => T,
): void => {
  container
    .bind<T>(token)
    .toResolvedValue(make as unknown as (...values: unknown[]) => T, [...(needs as readonly symbol[])])
    .inSingletonScope();
};

/** Something else in the place of what a token stands for. */
export interface Override {
  readonly token: symbol;
  readonly value: unknown;
}

export const override = <T>(token: Token<T>, value: NoInfer<T>): Override => ({ token, value });

/** Puts the overrides in the place of what was wired. */
export const applyOverrides = (container: Container, overrides: readonly Override[]): void => {
  for (const { token, value } of overrides) {
    if (container.isBound(token)) container.unbind(token);
    container.bind(token).toConstantValue(value);
  }
};

export const provided = <T>(container: Container, token: Token<T>): T => container.get<T>(token);
