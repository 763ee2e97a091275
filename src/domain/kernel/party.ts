import type { Id } from './id';

/** The kind of account that acts, as in `createType` and `orderType` on the wire. */
export type PartyType = 'SELLER' | 'SHOP' | 'PLATFORM';

/** A person named on a work order. */
export interface Party {
  readonly uid: Id;
  readonly name: string;
  readonly type: PartyType;
}

/**
 * A person who acts. `sid` is the id of the account that the person belongs to; for a main account it is the person's
 * own id.
 */
export interface Person {
  readonly userId: Id;
  readonly sid: Id;
  readonly name: string;
  readonly type: PartyType;
}

/** The person as a party of a work order: all fields but `sid`. */
export const partyOf = (person: Person): Party => ({
  uid: person.userId,
  name: person.name,
  type: person.type,
});
