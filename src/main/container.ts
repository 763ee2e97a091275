import 'reflect-metadata';
import { Container } from 'inversify';
import type { ProvidedName, Provider } from '@/application/kernel/provider';
import type { ShellServices } from '@/application/services';
import { isRefusalCode } from '@/domain/refusal-codes';
import type { EarlyParts } from './early-parts';
import { PROVIDERS } from './providers';
import { TOKENS, tokenOf } from './tokens';
import { applyOverrides, type Override, override, wire } from './wire';

export interface ServicesSetup {
  readonly early: EarlyParts;
  /** Replaces the service of any token: `[override(TOKENS.workOrders, fake)]`. */
  readonly overrides?: readonly Override[];
}

type Made = Readonly<Record<string, unknown>>;

const made = (overrides: readonly Override[]): Made => {
  const container = new Container();
  for (const provider of PROVIDERS) wire(container, provider);
  applyOverrides(container, overrides);
  return Object.fromEntries(PROVIDERS.map(({ name }) => [name, container.get<unknown>(tokenOf(name))]));
};

/** The services that send requests, directly or through another service. */
const sending = (): ReadonlySet<ProvidedName> => {
  const found = new Set<ProvidedName>(['requests']);
  const isNew = ({ name, needs }: Provider): boolean =>
    !found.has(name) && needs.some((need) => found.has(need));
  for (let next = PROVIDERS.filter(isNew); next.length > 0; next = PROVIDERS.filter(isNew))
    for (const { name } of next) found.add(name);
  return found;
};

/**
 * The composition root of the shell: builds all services. `providers.ts` and the gateway files provide the
 * implementations.
 */
export const buildServices = ({ early, overrides = [] }: ServicesSetup): ShellServices => {
  early.addRefusalCodes(isRefusalCode);
  const base = [override(TOKENS.early, early.services), override(TOKENS.ids, early.ids)];
  const loud = made([...base, override(TOKENS.requests, early.requests), ...overrides]);
  const servicesOf = (parts: Made, quietly: () => ShellServices): ShellServices =>
    ({ ...early.services, ids: early.ids, ...parts, quietly }) as unknown as ShellServices;

  // The services that do not show failures, created on first use. They share the services that send no requests.
  let quiet: ShellServices | undefined;
  const quietly = (): ShellServices => {
    if (quiet !== undefined) return quiet;
    const sends = sending();
    const shared = PROVIDERS.filter(({ name }) => !sends.has(name)).map(({ name }): Override => ({
      token: tokenOf(name),
      value: loud[name],
    }));
    const parts = made([...base, override(TOKENS.requests, early.quietRequests), ...shared, ...overrides]);
    quiet = servicesOf(parts, quietly);
    return quiet;
  };
  return servicesOf(loud, quietly);
};
