import { ok, refuse, type Result } from '../result';
import { isColour } from '../settings/settings';
import { ENVIRONMENTS, FEATURES, isPlatformId, LOGIN_LAYOUTS, type Platform } from './platform';

/* Checks the content of the file that describes the platforms. */

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isOneOf =
  (allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const isHosts: Check = (value) =>
  Array.isArray(value) && value.every((host) => typeof host === 'string' && /^[a-z0-9._-]+$/.test(host));
const isSitePath: Check = (value) => typeof value === 'string' && /^\/[^/\\]/.test(value);

const isOverride: Check = (value) =>
  typeof value === 'string' && isSitePath(value.replace(/^(?:GET|POST|PUT|DELETE) /, ''));

/** The path of the first invalid override. */
const faultyPathOf = (paths: unknown): string | undefined => {
  if (paths === undefined) return undefined;
  if (!isFields(paths)) return 'paths';
  const name = Object.keys(paths).find((each) => !isOverride(paths[each]));
  return name === undefined ? undefined : `paths.${name}`;
};

type NamedCheck = readonly [path: string, check: Check];

const checks: readonly NamedCheck[] = [
  ['id', isPlatformId],
  ['name', isText],
  ['favicon', isSitePath],
  ['registration', isText],
  ...ENVIRONMENTS.map((environment): NamedCheck => [`hosts.${environment}`, isHosts]),
  ['loginLayout', isOneOf(LOGIN_LAYOUTS)],
  ['themeColour', isColour],
  ['tagsViewStartsHidden', isBoolean],
  ...FEATURES.map((feature): NamedCheck => [`features.${feature}`, isBoolean]),
  ['passwordChangeIn', isOneOf([undefined, 'body', 'query'])],
  ['dialect', isOneOf([undefined, 'ruoyi'])],
];

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), value);

/** The path of the first missing or invalid field. */
const faultOf = (entry: unknown): string | undefined =>
  checks.find(([path, check]) => !check(at(entry, path)))?.[0] ?? faultyPathOf(at(entry, 'paths'));

/** The path of the first duplicate platform or host. */
const repetitionIn = (platforms: readonly Platform[]): string | undefined => {
  const seen = new Set<string>();
  for (const [index, platform] of platforms.entries()) {
    if (platforms.findIndex(({ id }) => id === platform.id) < index) return `platforms.${index}.id`;
    for (const environment of ENVIRONMENTS) {
      for (const host of platform.hosts[environment]) {
        if (seen.has(host)) return `platforms.${index}.hosts.${environment}`;
        seen.add(host);
      }
    }
  }
  return undefined;
};

/**
 * Checks the parsed content of `public/platforms.json`. Platform ids and hosts must be unique. Unknown fields are
 * ignored. The refusal contains the path of the first invalid field.
 */
export const parsePlatforms = (json: unknown): Result<readonly Platform[], 'platform.file-malformed'> => {
  const entries = at(json, 'platforms');
  if (!Array.isArray(entries) || entries.length === 0)
    return refuse('platform.file-malformed', { field: 'platforms' });
  for (const [index, entry] of entries.entries()) {
    const fault = faultOf(entry);
    if (fault !== undefined)
      return refuse('platform.file-malformed', { field: `platforms.${index}.${fault}` });
  }
  const platforms = entries as readonly Platform[];
  const repetition = repetitionIn(platforms);
  if (repetition !== undefined) return refuse('platform.file-malformed', { field: repetition });
  return ok(platforms);
};
