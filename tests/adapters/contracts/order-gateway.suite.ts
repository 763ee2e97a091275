import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeDesk } from '@/adapters/fake/fake-desk';
import type { OrderGateway } from '@/application/order/order.port';
import type { RawForm } from '@/domain/form/raw-form';
import type { Order } from '@/domain/order/order';
import type { OrderEvent } from '@/domain/order/order-history';
import type { Person } from '@/domain/kernel/party';
import { anOrder, aWorkOrder, CREATOR, HANDLER, NOON, STRANGER } from '@tests/support/builders';

/** Gateways of several users on one back end, which contains `KNOWN` and returns `FORM`. Tests add data through `desk`. */
export interface OrderBench {
  readonly desk: FakeDesk;
  gatewayFor(person: Person): OrderGateway;
}

const { part } = anOrder().build();

export const KNOWN: Order = {
  orderId: part.orderId,
  orderNo: part.orderNo,
  sellerName: part.sellerName,
  status: part.status,
  projectType: part.projectType,
  projectName: '贴膜',
  customerName: '陈先生',
  customerPhone: '138****0001',
  carPlate: '沪A·12345',
  carModel: 'Model Y',
  region: '上海',
  address: '上海市 1 号楼',
  shopName: '安亭店',
  amount: 128_000,
  paid: 28_000,
  shop: {
    name: '安亭店',
    city: '上海',
    address: '墨玉路 128 号',
    phone: '',
    openingHours: '09:00-20:00',
    position: { longitude: 121.163, latitude: 31.289 },
  },
  waybill: '',
  content: '前挡贴膜',
  images: ['/a.png'],
  createdAt: NOON,
};

export const HISTORY: readonly OrderEvent[] = [
  { seq: 1, kind: 'place', authorName: '王芳', at: NOON, changes: [] },
  {
    seq: 2,
    kind: 'change',
    authorName: '李强',
    at: NOON + 60_000,
    changes: [{ field: 'address', before: '1 号楼', after: '2 号楼' }],
  },
];

export const FORM: RawForm = { rule: [{ type: 'input', field: 'plate' }], options: { size: 'small' } };

const NOT_FOUND = { details: { kind: 'refused', refusal: { code: 'order.not-found' } } };

/** The contract of every adapter of `OrderGateway`. */
export const orderGatewayContract = (name: string, open: () => Promise<OrderBench>): void => {
  describe(`order gateway: ${name}`, () => {
    let bench: OrderBench;
    let mine: OrderGateway;
    beforeEach(async () => {
      bench = await open();
      bench.desk.putOrder(anOrder().allowing('EXCHANGE').build());
      mine = bench.gatewayFor(CREATOR);
    });

    test('returns every field of an order', async () => {
      expect(await mine.info(part.orderId)).toEqual(KNOWN);
      expect(await bench.gatewayFor(HANDLER).info(part.orderId)).toEqual(KNOWN);
    });

    test('returns the history of an order with its authors, oldest event first', async () => {
      expect(await mine.history(part.orderId)).toEqual(HISTORY);
      await expect(bench.gatewayFor(STRANGER).history(part.orderId)).rejects.toMatchObject(NOT_FOUND);
    });

    test('lists the orders in the user’s scope, with the open work orders on each order', async () => {
      const page = { page: 1, pageSize: 20 };
      bench.desk.put(aWorkOrder().withId('21').build());
      const { items, total } = await mine.list(page);
      expect(total).toBe(1);
      expect(items[0]).toMatchObject({ orderNo: part.orderNo, amount: 128_000, openWorkOrders: 1 });
      expect(await bench.gatewayFor(STRANGER).list(page)).toEqual({ items: [], total: 0 });
    });

    test('filters orders by text, status and days, and returns an empty page past the end', async () => {
      const asked = async (query: object) => (await mine.list({ page: 1, pageSize: 20, ...query })).total;
      expect([await asked({ search: '12345' }), await asked({ search: 'no-such-name' })]).toEqual([1, 0]);
      expect([await asked({ status: KNOWN.status }), await asked({ status: 'DONE' })]).toEqual([1, 0]);
      const later = { from: NOON + 1000, to: NOON + 2000 };
      expect([await asked(later), await asked({ ...later, search: KNOWN.orderNo })]).toEqual([0, 1]);
      expect(await mine.list({ page: 2, pageSize: 20 })).toEqual({ items: [], total: 1 });
    });

    test('lists the work orders of an order, newest first; the list may be empty', async () => {
      expect(await mine.workOrders(part.orderId)).toEqual([]);
      for (const id of ['21', '23', '22']) bench.desk.put(aWorkOrder().withId(id).build());
      bench.desk.put(
        aWorkOrder()
          .withId('24')
          .onOrder({ ...part, orderId: '880002' })
          .build(),
      );
      expect((await mine.workOrders(part.orderId)).map(({ id }) => id)).toEqual(['23', '22', '21']);
    });

    test('returns the form of a new work order with the types that the order allows', async () => {
      const form = await mine.form(part.orderId);
      expect(form).toMatchObject({ form: FORM, types: ['EXCHANGE'], projectType: part.projectType });
      expect(form.order).toMatchObject({ part, content: KNOWN.content, images: KNOWN.images });
      expect(form.work).toBeUndefined();
    });

    test('returns the form with the work order that waits for a reshipment', async () => {
      bench.desk.put(aWorkOrder().withId('31').build());
      bench.desk.put(aWorkOrder().withId('32').withReshipmentRequested(2).build());
      const { work, order } = await mine.form(part.orderId);
      expect(work?.workOrder.id).toBe('32');
      expect(order.reshipment).toMatchObject({ status: 'requested', quantity: 2 });
    });

    test('finds neither another seller’s order nor an unknown one', async () => {
      const theirs = bench.gatewayFor(STRANGER);
      for (const ask of [theirs.info, theirs.workOrders, theirs.form]) {
        await expect(ask(part.orderId)).rejects.toMatchObject(NOT_FOUND);
      }
      for (const ask of [mine.info, mine.workOrders, mine.form]) {
        await expect(ask('404')).rejects.toMatchObject(NOT_FOUND);
      }
    });

    test('a cancelled read fails as cancelled', async () => {
      const signal = AbortSignal.abort();
      for (const ask of [mine.info, mine.workOrders, mine.form]) {
        await expect(ask(part.orderId, { signal })).rejects.toMatchObject({
          details: { kind: 'cancelled' },
        });
      }
    });
  });
};
