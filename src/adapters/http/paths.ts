import { type Method, type Path, PATHS } from '@/contract/paths';
import type { WirePath } from '@/application/request/request.port';

/** The path files of all areas, found by folder, so that no list of them is needed. */
const OF_AREAS = import.meta.glob<Readonly<Record<string, Path>>>('../../contract/paths/*.ts', {
  eager: true,
  import: 'paths',
});

/** All paths by call name. A deployment uses this name to override a path. */
export const ALL_PATHS: Readonly<Record<string, Path>> = Object.assign({}, PATHS, ...Object.values(OF_AREAS));

/**
 * The calls that a deployment serves at other paths. The key is the call's name. The value is the path below `/api`,
 * preceded by the method if the method differs too. The values come from a file of the deployment, so they are checked
 * before use.
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

/**
 * Returns the name of the first invalid override. An override is invalid if its name is not a known call, its value is
 * not a path, or its `{parts}` differ from the original.
 */
export const faultyOverrideOf = (overrides: PathOverrides = {}): string | undefined =>
  Object.keys(overrides).find((name) => overridden(name, overrides[name]) === undefined);

/** The method and path of a call in this deployment. Throws at start when an override is invalid. */
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

/** Fills the `{name}` placeholders with the parts of a request, percent-encoded. */
export const fillPath = (path: string, parts: Readonly<Record<string, unknown>>): string =>
  path.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (typeof value !== 'string' || value === '') throw new Error(`the path ${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
