import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeDesk } from '@/adapters/fake/fake-desk';
import type { ReshipmentGateway } from '@/application/order/reshipment.port';
import type { ReshipmentKind, ReshipmentQuery } from '@/domain/order/reshipment-list';
import type { Person } from '@/domain/kernel/party';
import { aWorkOrder, CREATOR, HANDLER, NOON, STRANGER } from '@tests/support/builders';

export interface ReshipmentBench {
  readonly desk: FakeDesk;
  reshipmentsFor(person: Person): ReshipmentGateway;
}

/** The contract of every adapter of `ReshipmentGateway`. */
export const reshipmentGatewayContract = (name: string, open: () => Promise<ReshipmentBench>): void => {
  describe(`reshipment gateway: ${name}`, () => {
    let bench: ReshipmentBench;
    beforeEach(async () => {
      bench = await open();
      const { desk } = bench;
      desk.put(aWorkOrder().withId('1').build());
      desk.put(
        aWorkOrder()
          .withId('2')
          .withReshipmentRequested(1, NOON - 60_000)
          .build(),
      );
      desk.put(
        aWorkOrder()
          .withId('3')
          .withReshipmentRequested(2, NOON - 120_000)
          .build(),
      );
      desk.put(aWorkOrder().withId('4').withReshipmentRequested(1).finished().build());
      desk.put(
        aWorkOrder()
          .withId('5')
          .withReshipmentShipped(1, NOON - 60_000)
          .build(),
      );
      desk.put(
        aWorkOrder()
          .withId('6')
          .withReshipmentShipped(3, NOON - 30_000)
          .finished()
          .build(),
      );
    });
    const ids = async (kind: ReshipmentKind, more: Partial<ReshipmentQuery> = {}, person = CREATOR) => {
      const page = await bench.reshipmentsFor(person).list(kind, { page: 1, pageSize: 20, ...more });
      return page.items.map(({ workId }) => workId);
    };

    test('lists open reshipments, the longest waiting first', async () => {
      expect(await ids('waiting')).toEqual(['3', '2']);
      expect(await ids('waiting', {}, HANDLER)).toEqual(['3', '2']);
    });

    test('lists the rows after a given row', async () => {
      for (const [kind, first, second] of [
        ['waiting', '3', '2'],
        ['shipped', '6', '5'],
      ] as const) {
        const { items, next } = await bench.reshipmentsFor(CREATOR).list(kind, { page: 1, pageSize: 1 });
        expect(items.map(({ workId }) => workId)).toEqual([first]);
        expect(next).toBeDefined();
        expect(await ids(kind, next === undefined ? {} : { after: next })).toEqual([second]);
      }
    });

    test('lists shipped reshipments, the latest first', async () => {
      expect(await ids('shipped')).toEqual(['6', '5']);
      const [row] = (await bench.reshipmentsFor(CREATOR).list('shipped', { page: 1, pageSize: 20 })).items;
      expect(row).toMatchObject({ quantity: 3, shippedAt: NOON - 30_000, waybill: '' });
    });

    test('lists nothing outside the scope', async () => {
      expect(await ids('waiting', {}, STRANGER)).toEqual([]);
    });

    test('can be searched and paged, with the full total', async () => {
      expect(await ids('waiting', { search: '2' })).toContain('2');
      expect(await ids('waiting', { search: '没有' })).toEqual([]);
      const second = await bench.reshipmentsFor(CREATOR).list('waiting', { page: 2, pageSize: 1 });
      expect([second.items.map(({ workId }) => workId), second.total]).toEqual([['2'], 2]);
    });
  });
};
