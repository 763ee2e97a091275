import type { Person } from '@/domain/kernel/party';
import type { RatingTexts } from '@/domain/work-order/rating-form';
import type { FakeDesk } from './fake-desk';
import type { CallSimulation } from './call-simulation';

export interface FakeWorkOrdersSetup {
  readonly desk: FakeDesk;
  readonly person: Person;
  readonly simulation: CallSimulation;
  /** The level values of the dictionary. */
  readonly levels?: readonly string[];
  readonly urgeEveryMinutes?: number;
  readonly ratingText?: RatingTexts;
}
