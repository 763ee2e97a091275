import 'reflect-metadata';
import { Container } from 'inversify';
import type { ShellServices } from '@/application/services';
import { isRefusalCode } from '@/domain/refusal-codes';
import type { Light } from './light';
import { PROVIDERS } from './providers';
import { TOKENS, tokenOf } from './tokens';
import { applyOverrides, type Override, override, wire } from './wire';

export interface ServicesSetup {
  readonly light: Light;
  /** Replaces the service of any token: `[override(TOKENS.workOrders, fake)]`. */
  readonly overrides?: readonly Override[];
}

/** The composition root of the shell. `providers.ts` and the gateway files provide the implementations. */
export const buildServices = ({ light, overrides = [] }: ServicesSetup): ShellServices => {
  light.knowRefusals(isRefusalCode);
  const container = new Container();
  for (const provider of PROVIDERS) wire(container, provider);
  applyOverrides(container, [
    override(TOKENS.light, light.services),
    override(TOKENS.requests, light.requests),
    override(TOKENS.ids, light.ids),
    ...overrides,
  ]);
  const services = PROVIDERS.map(({ name }) => [name, container.get<unknown>(tokenOf(name))] as const);
  return { ...light.services, ids: light.ids, ...Object.fromEntries(services) } as unknown as ShellServices;
};
