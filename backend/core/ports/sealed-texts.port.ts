import type { Party } from '@/domain/ledger/ledger-account';
import type { Id } from '@/domain/kernel/id';

/**
 * Where the database stores encrypted texts. Sign-in tickets are encrypted too, but they are never stored and expire
 * after five minutes.
 */
export const SEALED_PLACES = ['payee', 'withdrawal', 'second-factor'] as const;
export type SealedPlace = (typeof SEALED_PLACES)[number];

/** An encrypted text with the id of its row. */
export interface SealedText {
  readonly id: Id;
  readonly sealed: string;
  /** The party that owns a bank number. Absent for a second factor, whose `id` is the id of the account. */
  readonly party?: Party;
}

/** The number of texts that one key encrypted in one place. */
export interface SealedCount {
  readonly place: SealedPlace;
  /** Empty for a text that was encrypted before keys had ids. */
  readonly keyId: string;
  readonly count: number;
}

/** All encrypted texts of all brands, for an operator and the metrics. No method decrypts a text. */
export interface SealedTextStorage {
  /** The number of texts by place and key. */
  count(): Promise<readonly SealedCount[]>;
  /** The next texts of a place after an id, sorted by id, that were not encrypted with this key. */
  notOf(place: SealedPlace, keyId: string, after: Id, limit: number): Promise<readonly SealedText[]>;
  /** `false` if the text has changed since it was read. */
  replace(place: SealedPlace, text: SealedText, resealed: string): Promise<boolean>;
}
