import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import type { CommandRunner } from '@/application/kernel/command-runner';
import { createIdempotencyKeys, type Intent } from '@/application/kernel/idempotency-keys';
import { createMallGoodsCommands } from '@/application/mall/mall-goods-commands';
import type { MallGoodsGateway } from '@/application/mall/mall-goods.port';
import { createMallOrderCommands } from '@/application/mall-order/mall-order-commands';
import type { MallOrdersGateway } from '@/application/mall-order/mall-orders.port';
import { MINUTE } from '@/domain/kernel/instant';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import { MALL_ORDER_ACTIONS } from '@/domain/mall/order-life';
import { ok } from '@/domain/result';

/** Commands whose responses are lost, so that their keys are never confirmed. */
const withLostAnswers = () => {
  const clock = createFakeClock();
  const keys = createIdempotencyKeys({
    ...{ store: createMemoryStore(), ids: createFakeIds(), clock },
    author: () => ({ platform: 'cyy', userId: '1' }),
  });
  const used: string[] = [];
  const runner = {
    run: (intent: Intent) => {
      used.push(keys.holderOf(intent).take());
      return Promise.resolve(ok(undefined));
    },
  } as unknown as CommandRunner;
  const goods = createMallGoodsCommands({} as MallGoodsGateway, runner);
  const orders = createMallOrderCommands({} as MallOrdersGateway, { run: (work) => work() }, runner);
  /** Whether the same command gets a new key at once, and whether it gets one after a quarter of an hour. */
  const isNew = async (send: () => Promise<unknown>) => {
    await send();
    await send();
    await clock.advance(15 * MINUTE);
    await send();
    const [first, second, third] = used.splice(0);
    return [first !== second, first !== third];
  };
  return { goods, orders, isNew };
};

describe('the key of a mall command whose response was lost', () => {
  it('is the same for an immediate repeat, and new after a quarter of an hour, because a later repeat counts as intended', async () => {
    const { goods, isNew } = withLostAnswers();
    const change = { skuId: '7', change: 5, reason: '到货' };
    expect(await isNew(() => goods.adjust('1', change))).toEqual([false, true]);
    expect(await isNew(() => goods.step({ id: '1', action: 'putOn' }))).toEqual([false, true]);
  });

  it.each(MALL_ORDER_ACTIONS)(
    'is new after a quarter of an hour for a step on an order, unless its input can be valid only once: %s',
    async (action) => {
      const { orders, isNew } = withLostAnswers();
      const step = { orderNo: 'M1', action, input: NO_STEP_INPUT };
      expect(await isNew(() => orders.step(step))).toEqual([
        ...[false, action !== 'ship' && action !== 'settleRefund'],
      ]);
    },
  );
});
