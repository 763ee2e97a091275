import fc from 'fast-check';
import type { Party, PartyType, Person } from '@/domain/work-order/party';
import { arbitraryId, arbitraryWord, record } from './shared';

export const arbitraryPartyType: fc.Arbitrary<PartyType> = fc.constantFrom(
  'SELLER',
  'SELLER',
  'SHOP',
  'PLATFORM',
);

export const arbitraryPerson: fc.Arbitrary<Person> = record({
  userId: arbitraryId,
  sid: arbitraryId,
  name: arbitraryWord,
  type: arbitraryPartyType,
});

export const arbitraryParty: fc.Arbitrary<Party> = record({
  uid: arbitraryId,
  name: arbitraryWord,
  type: arbitraryPartyType,
});
