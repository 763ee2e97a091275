import Cookies from 'js-cookie';
import type { KeyValueStore } from '@/application/kernel/ports';

/** Settings kept as cookies for a year: SameSite=Lax, Secure on https, for the whole host. */
export const createCookieStore = (isHttps = location.protocol === 'https:'): KeyValueStore => {
  const attributes = { path: '/', sameSite: 'Lax', secure: isHttps, expires: 365 } as const;
  return {
    read: (key) => Cookies.get(key),
    write: (key, value) => {
      Cookies.set(key, value, attributes);
      return Cookies.get(key) === value;
    },
    remove: (key) => Cookies.remove(key, attributes),
  };
};
