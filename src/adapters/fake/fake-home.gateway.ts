import type { HomeGateway } from '@/application/home/home.port';
import { Failure } from '@/application/request/failure';
import { censusRange } from '@/domain/home/census';
import type { Person } from '@/domain/kernel/party';
import { type WaitingKind, waitsForMe } from '@/domain/work-order/waiting-for-me';
import { fakeCensus } from './fake-census';
import type { FakeDesk } from './fake-desk';
import type { CallSimulation } from './call-simulation';

export interface FakeHomeSetup {
  readonly desk: FakeDesk;
  readonly person: Person;
  readonly simulation: CallSimulation;
}

/** The counts and statistics of the home page, computed from the desk's work orders as one user sees them. */
export const createFakeHomeGateway = ({ desk, person, simulation }: FakeHomeSetup): HomeGateway => {
  const count = (kind: WaitingKind): number =>
    desk.all(person).filter(({ tracked }) => waitsForMe(kind, tracked, person, desk.now())).length;
  return {
    waiting: (options) =>
      simulation.run(
        () => ({
          unanswered: count('unanswered'),
          urged: count('urged'),
          reshipmentPending: count('reshipment'),
          unrated: count('unrated'),
          staffToRate: desk.staff.get(person.userId)?.length ?? 0,
          atLeast: [],
        }),
        options,
      ),
    census: (query, options) =>
      simulation.run(() => {
        const range = censusRange(query, desk.now());
        if (range.ok) return fakeCensus(desk.all(person), range.value);
        throw new Failure({ kind: 'refused', code: 500, refusal: range.refusal, ambiguous: false });
      }, options),
  };
};
