import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** A session of a user on one device. */
export interface OpenSession {
  /** The id of the session. It does not reveal the token. */
  readonly id: Id;
  /** Browser and system as the client sent them; empty if unknown. */
  readonly device: string;
  /** The masked IP; empty if unknown. */
  readonly ip: string;
  readonly begunAt: Instant;
  /** The time of the last use, accurate to about a minute. */
  readonly lastUsedAt: Instant;
  /** Whether this is the session of the current request. */
  readonly current: boolean;
}

/**
 * The browsers in the order in which they are tried. The first match counts, because most browsers also name older
 * browsers in their user agent.
 */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['DingTalk', /DingTalk\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari/],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];
/** A longer user agent is cut to this length before it is parsed. */
const AGENT_MAX = 512;

/** Browser and system in short (`Chrome 120 · Windows`); the rest of the user agent is dropped. */
export const deviceOf = (agent: string): string => {
  const text = agent.slice(0, AGENT_MAX);
  const browser = BROWSERS.map(([name, pattern]) => ({ name, version: pattern.exec(text)?.[1] })).find(
    ({ version }) => version !== undefined,
  );
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0];
  return [browser && `${browser.name} ${browser.version ?? ''}`, system].filter(Boolean).join(' · ');
};

/**
 * Masks an IP: keeps the first two of its four parts, or the first two of eight in IPv6. The kept parts distinguish
 * places but do not locate a user. Empty for a text of any other form.
 */
export const maskedIp = (ip: string): string => {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/i.exec(ip)?.[1];
  if (four !== undefined) return `${four}.*.*`;
  const six = /^([0-9a-f]{1,4}):([0-9a-f]{0,4}):/i.exec(ip);
  return six === null ? '' : `${six[1] ?? ''}:${six[2] ?? ''}:*`;
};
