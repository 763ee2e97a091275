import type { Party } from '@/domain/ledger/ledger-account';
import type { Id } from '@/domain/kernel/id';

/** The texts that the database stores encrypted. Sign-in tickets live five minutes and are not stored. */
export const SEALED_PLACES = ['payee', 'withdrawal', 'second-factor'] as const;
export type SealedPlace = (typeof SEALED_PLACES)[number];

/** An encrypted text with the id of its row. */
export interface SealedText {
  readonly id: Id;
  readonly sealed: string;
  /** The party that owns a bank number. A second factor belongs to the account that is its id. */
  readonly party?: Party;
}

/** The number of texts that one key encrypted in one place. */
export interface SealedCount {
  readonly place: SealedPlace;
  /** Empty for a text from before key ids. */
  readonly keyId: string;
  readonly count: number;
}

/** Every sealed text of all brands, for an operator and the metrics; nothing is opened here. */
export interface SealedTextStorage {
  count(): Promise<readonly SealedCount[]>;
  /** The next texts of a place behind an id that another key than this one sealed, by id. */
  notOf(place: SealedPlace, keyId: string, after: Id, limit: number): Promise<readonly SealedText[]>;
  /** `false` if the text has changed since it was read. */
  replace(place: SealedPlace, text: SealedText, resealed: string): Promise<boolean>;
}
