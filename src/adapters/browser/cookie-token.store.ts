import Cookies from 'js-cookie';
import type { TokenStore } from '@/application/session/session.port';
import { STORED } from '@/application/kernel/browser-registry';

/** The session token as a session cookie: SameSite=Lax, Secure on https, for the whole host (product 3, decisions). */
export const createCookieTokenStore = (isHttps = location.protocol === 'https:'): TokenStore => {
  const attributes = { path: '/', sameSite: 'Lax', secure: isHttps } as const;
  const { key } = STORED.token;
  let known: { readonly cookies: string; readonly token: string | undefined } | undefined;
  return {
    // Other tabs change it, so it is looked at for every call. The browser may have to ask another process each time.
    read: () => {
      const { cookie: cookies } = document;
      if (known?.cookies !== cookies) known = { cookies, token: Cookies.get(key) || undefined };
      return known.token;
    },
    write: (token) => void Cookies.set(key, token, attributes),
    clear: () => Cookies.remove(key, attributes),
  };
};
