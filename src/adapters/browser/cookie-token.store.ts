import Cookies from 'js-cookie';
import type { TokenStore } from '@/application/session/session.port';
import { STORED } from '@/application/kernel/browser-registry';

/** The session token as a session cookie: SameSite=Lax, Secure on https, for the whole host (product 3, decisions). */
export const createCookieTokenStore = (isHttps = location.protocol === 'https:'): TokenStore => {
  const attributes = { path: '/', sameSite: 'Lax', secure: isHttps } as const;
  const { key } = STORED.token;
  return {
    read: () => Cookies.get(key) || undefined,
    write: (token) => void Cookies.set(key, token, attributes),
    clear: () => Cookies.remove(key, attributes),
  };
};
