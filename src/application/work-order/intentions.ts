import { canonicalJson } from '../../domain/duplicate-submit/canonical-body';
import { digestOf } from '../../domain/duplicate-submit/digest';
import type { Instant } from '../../domain/kernel/instant';
import { STORED } from '../kernel/browser-registry';
import type { Clock, IdSource, KeyValueStore } from '../kernel/ports';
import { storedValue } from '../kernel/stored-value';

/** What somebody means to do, from the first attempt until the server confirmed it. */
interface Intention {
  readonly requestId: string;
  /** Stands for what was entered; the words themselves are not kept here. */
  readonly digest: string;
  readonly since: Instant;
}

/**
 * Request ids, one per intention: the same place and input has the same id until it is confirmed, so that a retry
 * after an answer that was lost, even after a reload, is a repeat and not a second deed. Another input is another
 * intention.
 */
export interface Intentions {
  /** `forMs`: how long an unconfirmed intention lasts; without it until the input changes. */
  idFor(place: string, input: unknown, forMs?: number): string;
  /** The intention is over: confirmed by the server, or given up by the person. */
  end(place: string): void;
}

const parse = (stored: unknown): Intention | undefined => {
  const { requestId, digest, since } = (stored ?? {}) as Record<keyof Intention, unknown>;
  return typeof requestId === 'string' && typeof digest === 'string' && typeof since === 'number'
    ? { requestId, digest, since }
    : undefined;
};

export interface IntentionDependencies {
  readonly store: KeyValueStore;
  readonly ids: IdSource;
  readonly clock: Pick<Clock, 'now'>;
}

export const createIntentions = ({ store, ids, clock }: IntentionDependencies): Intentions => {
  const memory = new Map<string, Intention>();
  const kept = (place: string) => storedValue(store, STORED.intention, parse, place);

  const current = (place: string, forMs: number): Intention | undefined => {
    const intention = memory.get(place) ?? kept(place).read();
    return intention !== undefined && clock.now() - intention.since < forMs ? intention : undefined;
  };

  return {
    idFor: (place, input, forMs = Infinity) => {
      const digest = digestOf(canonicalJson(input));
      const known = current(place, forMs);
      if (known?.digest === digest) return known.requestId;
      const intention = { requestId: ids.uuid(), digest, since: clock.now() };
      memory.set(place, intention);
      kept(place).write(intention);
      return intention.requestId;
    },
    end: (place) => {
      memory.delete(place);
      kept(place).remove();
    },
  };
};
