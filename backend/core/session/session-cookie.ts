import { isMarker, MARKER_COOKIE, markerOf, SESSION_COOKIE } from '@/contract/session-cookie';
import type { Credentials } from '@/domain/access/identity';
import { sha256 } from '../bytes';

/** `readable`: the page keeps the token, as the specification states. `httponly`: no script can read the token. */
export const SESSION_COOKIES = ['readable', 'httponly'] as const;
export type SessionCookieKind = (typeof SESSION_COOKIES)[number];

/** An answer with the cookies to set. */
export interface WithCookies<T> {
  readonly value: T;
  readonly setCookies: readonly string[];
}

/** Reads and writes the cookies of a session. */
export interface SessionCookie {
  /**
   * The token in the cookie. Undefined if cookies are disabled, or if a page of another host sent the request. If the
   * sender is unknown, the token counts only for a request that changes no data.
   */
  tokenOf(request: Request): string | undefined;
  /** Whether a page of another site may have sent a request that changes data. */
  isForeign(request: Request): boolean;
  begun(request: Request, credentials: Credentials): Promise<WithCookies<Credentials>>;
  ended(request: Request): readonly string[];
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const MARKER_LENGTH = 22;

/** The first cookie of that name in a `cookie` header. */
const cookieIn = (header: string | null | undefined, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;

/**
 * Whether a page of this host sent the request, by headers that browsers set and pages cannot change. Undefined if both
 * headers are missing: the sender is a program, or a browser that loads data over plain http.
 */
const isOwnPage = ({ headers, url, method }: Request): boolean | undefined => {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || (site === 'none' && SAFE_METHODS.includes(method));
  const origin = headers.get('origin');
  if (origin === null) return undefined;
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
};

/**
 * Behind a proxy the request's URL contains `http:` even if the page was loaded over https. The browser's `Origin`
 * header then shows the page's scheme.
 */
const isHttps = ({ headers, url }: Request): boolean =>
  url.startsWith('https:') || (headers.get('origin') ?? '').startsWith('https:');

const cookie = (request: Request, name: string, value: string, attributes: readonly string[]): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Strict',
    ...(isHttps(request) ? ['Secure'] : []),
    ...attributes,
  ].join('; ');

const cleared = (request: Request): readonly string[] => [
  cookie(request, SESSION_COOKIE, '', ['HttpOnly', 'Max-Age=0']),
  cookie(request, MARKER_COOKIE, '', ['Max-Age=0']),
];

const cookieOf = (request: Request, name: string) => cookieIn(request.headers.get('cookie'), name);

/**
 * The page writes the cookie itself. The server only clears a leftover `HttpOnly` cookie, which no script can remove.
 */
const readable: SessionCookie = {
  tokenOf: () => undefined,
  isForeign: () => false,
  begun: (request, value) =>
    Promise.resolve({
      value,
      setCookies: cookieOf(request, MARKER_COOKIE) === undefined ? [] : cleared(request),
    }),
  ended: () => [],
};

/** SameSite=Strict has no drawback here: loading a page needs no session, and the calls of the page are same-site. */
const httpOnly: SessionCookie = {
  tokenOf: (request) => {
    const own = isOwnPage(request);
    const counts = own === true || (own === undefined && SAFE_METHODS.includes(request.method));
    return counts ? cookieOf(request, SESSION_COOKIE) : undefined;
  },
  isForeign: (request) => {
    if (SAFE_METHODS.includes(request.method)) return false;
    const own = isOwnPage(request);
    return own === false || (own === undefined && cookieOf(request, SESSION_COOKIE) !== undefined);
  },
  begun: async (request, credentials) => {
    const marker = markerOf((await sha256(`marker:${credentials.token}`)).slice(0, MARKER_LENGTH));
    return {
      value: { ...credentials, token: marker },
      setCookies: [
        cookie(request, SESSION_COOKIE, credentials.token, ['HttpOnly']),
        cookie(request, MARKER_COOKIE, marker, []),
      ],
    };
  },
  ended: cleared,
};

export const sessionCookie = (kind: SessionCookieKind): SessionCookie =>
  kind === 'httponly' ? httpOnly : readable;

/**
 * The token with which a WebSocket signs in: `named`, the token that the page sends. If no script may read
 * the token, the page sends a marker, and the token is `carried` by the cookie.
 */
export const signalTokenOf = (named: string, carried: string | undefined): string =>
  isMarker(named) ? (carried ?? '') : named;
