import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeDesk } from '@/adapters/fake/fake-desk';
import type { HomeGateway } from '@/application/home/home.port';
import type { WorkOrderGateway } from '@/application/work-order/work-order.port';
import { DAY } from '@/domain/kernel/instant';
import type { Person } from '@/domain/kernel/party';
import { type WaitingKind, WAITING_KINDS } from '@/domain/work-order/waiting-for-me';
import { aWorkOrder, CREATOR, HANDLER, NOON, STRANGER } from '@tests/support/builders';

export interface HomeBench {
  readonly desk: FakeDesk;
  homeFor(person: Person): HomeGateway;
  workOrdersFor(person: Person): Pick<WorkOrderGateway, 'list'>;
}

/** The contract of every adapter of `HomeGateway`. */
export const homeGatewayContract = (name: string, open: () => Promise<HomeBench>): void => {
  describe(`home gateway: ${name}`, () => {
    let bench: HomeBench;
    beforeEach(async () => {
      bench = await open();
    });

    test('counts zero for a user who can see no work order', async () => {
      bench.desk.put(aWorkOrder().build());
      expect(await bench.homeFor(STRANGER).waiting()).toEqual({
        unanswered: 0,
        urged: 0,
        reshipmentPending: 0,
        unrated: 0,
        staffToRate: 0,
        atLeast: [],
      });
    });

    test('counts exactly the rows of the list with the same filter', async () => {
      const put = (
        id: string,
        build: (work: ReturnType<typeof aWorkOrder>) => ReturnType<typeof aWorkOrder>,
      ) => bench.desk.put(build(aWorkOrder().withId(id)).build());
      put('1', (work) => work);
      put('2', (work) => work.urgedAt(NOON - 60_000));
      put('3', (work) => work.withReshipmentRequested(1));
      put('4', (work) => work.finished());
      put('5', (work) => work.lastPostedBy('handler'));
      put('6', (work) => work.finished().ratedOnce());
      for (const person of [CREATOR, HANDLER]) {
        const counts = await bench.homeFor(person).waiting();
        const list = bench.workOrdersFor(person);
        const total = async (waiting: WaitingKind) =>
          (await list.list({ waiting, page: 1, pageSize: 20 })).total;
        const totals = await Promise.all(WAITING_KINDS.map(total));
        expect([counts.unanswered, counts.urged, counts.reshipmentPending, counts.unrated]).toEqual(totals);
      }
      expect(await bench.homeFor(CREATOR).waiting()).toMatchObject({ unanswered: 1, unrated: 1 });
      expect(await bench.homeFor(HANDLER).waiting()).toMatchObject({ unanswered: 3, unrated: 0 });
    });

    test('returns every requested day, and counts only work orders in the scope', async () => {
      const { desk } = bench;
      desk.put(aWorkOrder().withId('1').build());
      desk.put(aWorkOrder().withId('2').finished().ratedOnce().build());
      const range = { from: NOON - 2 * DAY, to: NOON };
      const seen = await bench.homeFor(HANDLER).census(range);
      expect(seen.days).toHaveLength(3);
      expect(seen.days.reduce((sum, { workOrders }) => sum + workOrders, 0)).toBe(2);
      expect(seen).toMatchObject({ measured: 2, satisfied: 0, dissatisfied: 1 });
      expect(seen.types.map(({ count }) => count)).toEqual([2]);
      expect(seen.firstAnswers).toMatchObject({ pending: 2 });
      const none = await bench.homeFor(STRANGER).census(range);
      expect(none).toMatchObject({ types: [], measured: 0 });
      expect(none.days).toHaveLength(3);
    });

    test('refuses more days than a leap year', async () => {
      await expect(bench.homeFor(CREATOR).census({ from: NOON - 366 * DAY, to: NOON })).rejects.toMatchObject(
        { details: { refusal: { code: 'census.range-too-long' } } },
      );
    });

    test('a cancelled read fails as cancelled', async () => {
      await expect(bench.homeFor(CREATOR).waiting({ signal: AbortSignal.abort() })).rejects.toMatchObject({
        details: { kind: 'cancelled' },
      });
    });
  });
};
