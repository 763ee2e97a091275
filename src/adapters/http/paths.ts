import { type CallName, PATHS } from '@/contract/paths';
import type { WirePath } from '@/application/request/request.port';

/**
 * Where a deployment serves a call elsewhere than the contract says: the path below `/api`, by the call's name. It comes
 * from a file of the deployment, so its names are looked at when it is used.
 */
export type PathOverrides = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

const placeholders = (path: string): string =>
  [...path.matchAll(PLACEHOLDER)]
    .map(([, name]) => name)
    .sort()
    .join();

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);

/**
 * The path a call takes in this deployment. Throws at start when an override names no call of ours, is not a
 * path, or has other `{parts}` than the original.
 */
export const pathResolver = (overrides: PathOverrides = {}): ((path: WirePath) => string) => {
  const table = new Map<WirePath, string>();
  for (const [name, path] of Object.entries(overrides)) {
    const original = Object.hasOwn(PATHS, name) ? PATHS[name as CallName] : undefined;
    if (original === undefined) throw new Error(`path override: there is no call "${name}"`);
    if (!isPath(path) || placeholders(path) !== placeholders(original.path)) {
      throw new Error(`path override of "${name}": expected a path like ${original.path}`);
    }
    table.set(original, path);
  }
  return (path) => table.get(path) ?? path.path;
};

/** Puts the parts of a request into `{name}` placeholders, percent-encoded. */
export const fillPath = (path: string, parts: Readonly<Record<string, unknown>>): string =>
  path.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (typeof value !== 'string' || value === '') throw new Error(`the path ${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
