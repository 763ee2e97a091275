import Cookies from 'js-cookie';
import type { TokenStore } from '@/application/session/session.port';
import { STORED } from '@/application/kernel/browser-registry';
import { isMarker } from '@/contract/session-cookie';

/**
 * Stores the session token in a session cookie: SameSite=Lax, Secure on https, for the whole host (product 3,
 * decisions). If the server keeps the token in an HttpOnly cookie of the same name, a second cookie holds a marker of
 * the session.
 */
export const createCookieTokenStore = (isHttps = location.protocol === 'https:'): TokenStore => {
  const attributes = { path: '/', sameSite: 'Lax', secure: isHttps } as const;
  const { key } = STORED.token;
  const { key: markerKey } = STORED.sessionMarker;
  let known: { readonly cookies: string; readonly token: string | undefined } | undefined;
  return {
    // Other tabs may change the cookie, so it is read for every call, although reading may involve another browser
    // process.
    read: () => {
      const { cookie: cookies } = document;
      if (known?.cookies !== cookies) {
        known = { cookies, token: Cookies.get(markerKey) || Cookies.get(key) || undefined };
      }
      return known.token;
    },
    write: (token) => {
      if (isMarker(token)) return void Cookies.set(markerKey, token, { ...attributes, sameSite: 'Strict' });
      // The marker takes precedence when reading, so a marker of an earlier session must be removed.
      if (Cookies.get(markerKey) !== undefined) Cookies.remove(markerKey, attributes);
      Cookies.set(key, token, attributes);
    },
    clear: () => {
      Cookies.remove(markerKey, attributes);
      Cookies.remove(key, attributes);
    },
  };
};
