import type { Provided, ProvidedName } from '@/application/kernel/provider';

declare const provides: unique symbol;

/** The key of a service in the container, with the service's type. */
export type Token<T> = symbol & { readonly [provides]: (value: T) => T };

export type Tokens = { readonly [Name in ProvidedName]: Token<Provided[Name]> };

const known = new Map<string, symbol>();

/** The token of a service, by the service's name. */
export const tokenOf = <Name extends ProvidedName>(name: Name): Tokens[Name] => {
  const token = known.get(name) ?? Symbol(name);
  known.set(name, token);
  return token as Tokens[Name];
};

/** All tokens by name. A service is declared once, in `Services` or beside an area's port. */
export const TOKENS = new Proxy({} as Tokens, {
  get: (_tokens, name) => tokenOf(name as ProvidedName),
});
