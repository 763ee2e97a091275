import type { PartyType, Person } from '@/domain/kernel/party';

/** `aPerson().named('李娜').ofSeller('70001').build()`: by default a seller's main account. */
export class PersonBuilder {
  private readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  private but(change: Partial<Person>): PersonBuilder {
    return new PersonBuilder({ ...this.person, ...change });
  }

  named(name: string): PersonBuilder {
    return this.but({ name });
  }

  withId(userId: string): PersonBuilder {
    return this.but({ userId });
  }

  ofSeller(sid: string): PersonBuilder {
    return this.but({ sid });
  }

  ofType(type: PartyType): PersonBuilder {
    return this.but({ type });
  }

  build(): Person {
    return this.person;
  }
}

export const aPerson = (): PersonBuilder =>
  new PersonBuilder({ userId: '1001', sid: '1001', name: '王芳', type: 'SELLER' });

/** Four people around a work order, each of their own account. */
export const CREATOR: Person = aPerson().build();
export const HANDLER: Person = aPerson().withId('2002').ofSeller('2002').named('李强').build();
export const STRANGER: Person = aPerson().withId('3003').ofSeller('3003').named('赵敏').build();
export const PLATFORM_STAFF: Person = aPerson()
  .withId('4004')
  .ofSeller('4004')
  .named('平台客服')
  .ofType('PLATFORM')
  .build();
