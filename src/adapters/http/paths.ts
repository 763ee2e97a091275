import { type Method, type Path, PATHS } from '@/contract/paths';
import type { WirePath } from '@/application/request/request.port';

/** Every file of the folder: the paths of a new area are found without being named. */
const OF_AREAS = import.meta.glob<Readonly<Record<string, Path>>>('../../contract/paths/*.ts', {
  eager: true,
  import: 'paths',
});

/** Every path by the name that a deployment overrides it with. */
export const ALL_PATHS: Readonly<Record<string, Path>> = Object.assign({}, PATHS, ...Object.values(OF_AREAS));

/**
 * Where a deployment serves a call elsewhere than the contract says, by the call's name: the path below `/api`, with
 * another method before it where that differs. It comes from a file of the deployment, so it is checked when it is used.
 */
export type PathOverrides = Readonly<Record<string, string>>;

const OVERRIDE = /^(?:(GET|POST|PUT|DELETE) )?(\/(?!\/).*)$/;
const PLACEHOLDER = /\{(\w+)\}/g;

const placeholders = (path: string): string =>
  [...path.matchAll(PLACEHOLDER)]
    .map(([, name]) => name)
    .sort()
    .join();

const originalOf = (name: string): WirePath | undefined =>
  Object.hasOwn(ALL_PATHS, name) ? ALL_PATHS[name] : undefined;

const overridden = (name: string, override: unknown): readonly [WirePath, WirePath] | undefined => {
  const original = originalOf(name);
  const [, method, path] = typeof override === 'string' ? (OVERRIDE.exec(override) ?? []) : [];
  if (original === undefined || path === undefined) return undefined;
  if (placeholders(path) !== placeholders(original.path)) return undefined;
  return [original, { method: (method as Method | undefined) ?? original.method, path }];
};

/** The first name of an override that names no call of ours, is not a path, or has other `{parts}` than the original. */
export const faultyOverrideOf = (overrides: PathOverrides = {}): string | undefined =>
  Object.keys(overrides).find((name) => overridden(name, overrides[name]) === undefined);

/** Method and path that a call takes in this deployment. Throws at start when an override is faulty. */
export const pathResolver = (overrides: PathOverrides = {}): ((path: WirePath) => WirePath) => {
  const fault = faultyOverrideOf(overrides);
  if (fault !== undefined) {
    throw new Error(
      `path override "${fault}": expected a path like ${originalOf(fault)?.path ?? 'that of a call'}`,
    );
  }
  const table = new Map(
    Object.entries(overrides).flatMap(([name, override]) => {
      const entry = overridden(name, override);
      return entry === undefined ? [] : [entry];
    }),
  );
  return (path) => table.get(path) ?? path;
};

/** Puts the parts of a request into `{name}` placeholders, percent-encoded. */
export const fillPath = (path: string, parts: Readonly<Record<string, unknown>>): string =>
  path.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (typeof value !== 'string' || value === '') throw new Error(`the path ${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
