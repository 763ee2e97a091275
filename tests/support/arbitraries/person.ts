import fc from 'fast-check';
import type { PartyType, Person } from '@/domain/kernel/party';
import { arbitraryId, arbitraryWord, record } from './shared';

const arbitraryPartyType: fc.Arbitrary<PartyType> = fc.constantFrom('SELLER', 'SELLER', 'SHOP', 'PLATFORM');

/** A user of a seller, a shop or the platform; half of them are users of sellers. */
export const arbitraryPerson: fc.Arbitrary<Person> = record({
  userId: arbitraryId,
  sid: arbitraryId,
  name: arbitraryWord,
  type: arbitraryPartyType,
});
