import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { Person } from '@/domain/kernel/party';
import type { OrderPart } from '@/domain/work-order/work-order';
import { HANDLER } from './person';

/** `anOrder().numbered('DD2026').handledBy(x).allowing('EXCHANGE').build()`. */
export class OrderBuilder {
  private readonly order: OrderForWork;

  constructor(order: OrderForWork) {
    this.order = order;
  }

  private but(change: Partial<OrderForWork>): OrderBuilder {
    return new OrderBuilder({ ...this.order, ...change });
  }

  private butPart(change: Partial<OrderPart>): OrderBuilder {
    return this.but({ part: { ...this.order.part, ...change } });
  }

  withId(orderId: string): OrderBuilder {
    return this.butPart({ orderId });
  }

  numbered(orderNo: string): OrderBuilder {
    return this.butPart({ orderNo });
  }

  soldBy(sellerId: string, sellerName: string): OrderBuilder {
    return this.butPart({ sellerId, sellerName });
  }

  on(platform: string): OrderBuilder {
    return this.but({ platform });
  }

  handledBy({ userId: uid, name, type, sid }: Person): OrderBuilder {
    return this.but({ handler: { uid, name, type, sid } });
  }

  withoutHandler(): OrderBuilder {
    const { handler: _nobody, ...rest } = this.order;
    return new OrderBuilder(rest);
  }

  allowing(...allowedTypes: readonly string[]): OrderBuilder {
    return this.but({ allowedTypes });
  }

  build(): OrderForWork {
    return this.order;
  }
}

/** An order of platform cyy with a handler, which allows the ten default types. */
export const anOrder = (): OrderBuilder =>
  new OrderBuilder({
    part: {
      orderId: '880001',
      orderNo: 'DD20260105001',
      sellerId: '1001',
      sellerName: '车影优选',
      status: 'INSTALLING',
      projectType: 'FILM',
    },
    platform: 'cyy',
    allowedTypes: [],
  }).handledBy(HANDLER);
