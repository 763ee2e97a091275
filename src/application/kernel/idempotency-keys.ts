import { canonicalJson } from '../../domain/duplicate-submit/canonical-body';
import { digestOf } from '../../domain/duplicate-submit/digest';
import { type Author, authorKey } from '../../domain/kernel/author';
import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import { STORED } from './browser-registry';
import type { Clock, IdSource, KeyValueStore } from './ports';
import { storedValue } from './stored-value';

/** One command of one user: its action, its subject and its input. */
export interface Intent {
  /** The action, such as `reply`. */
  readonly action: string;
  /** The id of the command's subject; empty if there is none yet. */
  readonly id: Id;
  /** The input of the command; another input is another intent. */
  readonly input: unknown;
  /**
   * The time in ms for which the key is kept without a confirmation. If absent, the key is kept until the input
   * changes.
   */
  readonly forMs?: number;
  /** Whether the input is a secret. The browser then stores nothing about it, not even a digest. */
  readonly isSecret?: true;
}

/** Holds the key of one intent until the server has confirmed the command. */
export interface KeyHolder {
  /** Returns the same key on every retry. */
  take(): string;
  /** Reports that the server confirmed the command. */
  confirmed(): void;
  /** Reports that the server has received the key before, with another input. */
  reused(): void;
  /** Reports that this attempt certainly had no effect, so that the holder may forget the attempt. */
  undone?(): void;
}

/**
 * Idempotency keys, one for each intent. The same action and input keep their key until the command is confirmed. A
 * reload ends only the key of a secret input. A retry after a lost answer is thus a repeat and not a second command.
 */
export interface IdempotencyKeys {
  holderOf(intent: Intent): KeyHolder;
  /** Reports that the user changed the input. */
  end(action: string, id: Id): void;
}

interface HeldKey {
  readonly key: string;
  /** The digest of the input. For a secret it is the input itself, which is held only in memory. */
  readonly digest: string;
  readonly since: Instant;
}

/** Reads a stored key. The field keeps its original name `requestId`. */
const parse = (stored: unknown): HeldKey | undefined => {
  const { requestId, digest, since } = (stored ?? {}) as Record<string, unknown>;
  return typeof requestId === 'string' && typeof digest === 'string' && typeof since === 'number'
    ? { key: requestId, digest, since }
    : undefined;
};

export interface IdempotencyKeyDependencies {
  readonly store: KeyValueStore;
  readonly ids: IdSource;
  readonly clock: Pick<Clock, 'now'>;
  /** The owner of the commands. */
  readonly author: () => Author | undefined;
}

export const createIdempotencyKeys = (parts: IdempotencyKeyDependencies): IdempotencyKeys => {
  const { store, ids, clock, author } = parts;
  const memory = new Map<string, HeldKey>();
  const placeOf = (action: string, id: Id): string =>
    [encodeURIComponent(action), authorKey(author() ?? { platform: '', userId: '' }, id)].join('/');
  const stored = (place: string) => {
    const { read, remove } = storedValue(store, STORED.idempotencyKey, parse, place);
    const { write } = storedValue<object>(store, STORED.idempotencyKey, () => undefined, place);
    return { read, remove, write };
  };
  const endAt = (place: string): void => {
    memory.delete(place);
    stored(place).remove();
  };

  return {
    holderOf: ({ action, id, input, forMs = Infinity, isSecret = false }) => {
      const place = placeOf(action, id);
      const plain = canonicalJson(input);
      const digest = isSecret ? plain : digestOf(plain);
      const end = (): void => {
        if (isSecret) memory.delete(place);
        else endAt(place);
      };
      return {
        take: () => {
          const known = memory.get(place) ?? (isSecret ? undefined : stored(place).read());
          const isFresh = known !== undefined && clock.now() - known.since < forMs;
          if (isFresh && known.digest === digest) return known.key;
          const held: HeldKey = { key: ids.uuid(), digest, since: clock.now() };
          memory.set(place, held);
          if (!isSecret) stored(place).write({ requestId: held.key, digest, since: held.since });
          return held.key;
        },
        confirmed: end,
        reused: end,
      };
    },
    end: (action, id) => {
      endAt(placeOf(action, id));
    },
  };
};
