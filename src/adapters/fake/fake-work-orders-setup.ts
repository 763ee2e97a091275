import type { Person } from '@/domain/kernel/party';
import type { RatingTexts } from '@/domain/work-order/rating-form';
import type { FakeDesk } from './fake-desk';
import type { Weather } from './weather';

export interface FakeWorkOrdersSetup {
  readonly desk: FakeDesk;
  readonly person: Person;
  readonly weather: Weather;
  /** The level values of the dictionary. */
  readonly levels?: readonly string[];
  readonly urgeEveryMinutes?: number;
  readonly ratingText?: RatingTexts;
}
