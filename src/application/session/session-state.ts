import { rolesOrDefault } from '../../domain/access/permissions';
import type { Identity } from '../../domain/access/identity';
import type { Author } from '../../domain/kernel/author';
import { digestOf } from '../../domain/duplicate-submit/digest';
import { storedValue } from '../kernel/stored-value';
import { STORED } from '../kernel/browser-registry';
import type { KeyValueStore } from '../kernel/ports';
import type { SessionState, SignedInPerson } from './session';

/** Gives a user without roles ROLE_DEFAULT, so that the roles are not read again (product 4). */
export const withDefaultRole = (identity: Identity): Identity => ({
  ...identity,
  roles: rolesOrDefault(identity.roles),
});

export const personOf = ({ user }: Identity): SignedInPerson => ({
  userId: user.userId,
  name: user.name === '' ? user.userName : user.name,
});

/** The author of this tab's drafts and messages; undefined until the user is known. */
export const authorOf = (state: SessionState, platform: string): Author | undefined =>
  state.kind === 'identified' ? { platform, userId: state.identity.user.userId } : undefined;

interface Owner extends SignedInPerson {
  /** A digest of the token; the token itself is only in the cookie. */
  readonly of: string;
}

const parseOwner = (stored: unknown): Owner | undefined => {
  const { userId, name, of } = (stored ?? {}) as Record<keyof Owner, unknown>;
  return typeof userId === 'string' && typeof name === 'string' && typeof of === 'string'
    ? { userId, name, of }
    : undefined;
};

/** The user of a token, if any tab of this browser has read it. */
export interface TokenOwner {
  of(token: string | undefined): SignedInPerson | undefined;
  write(token: string, person: SignedInPerson): void;
  forget(): void;
}

export const tokenOwner = (store: KeyValueStore): TokenOwner => {
  const stored = storedValue(store, STORED.signedIn, parseOwner);
  return {
    of: (token) => {
      const owner = stored.read();
      if (token === undefined || owner?.of !== digestOf(token)) return undefined;
      return { userId: owner.userId, name: owner.name };
    },
    write: (token, { userId, name }) => void stored.write({ userId, name, of: digestOf(token) }),
    forget: () => stored.remove(),
  };
};
