import type { Container } from 'inversify';
import type { Provider } from '@/application/kernel/provider';
import { type Token, tokenOf } from './tokens';

/** Registers a provider's object as a singleton of the container. The types were checked by `provide`. */
export const wire = (container: Container, { name, needs, make }: Provider): void => {
  container
    .bind<unknown>(tokenOf(name))
    .toResolvedValue(make as (...values: unknown[]) => unknown, needs.map(tokenOf))
    .inSingletonScope();
};

/** A replacement for the service of a token. */
export interface Override {
  readonly token: symbol;
  readonly value: unknown;
}

export const override = <T>(token: Token<T>, value: NoInfer<T>): Override => ({ token, value });

/** Replaces bound services by the overrides. */
export const applyOverrides = (container: Container, overrides: readonly Override[]): void => {
  for (const { token, value } of overrides) {
    if (container.isBound(token)) container.unbind(token);
    container.bind(token).toConstantValue(value);
  }
};
