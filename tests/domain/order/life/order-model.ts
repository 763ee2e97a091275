import fc from 'fast-check';
import { DAY, HOUR, type Instant } from '@/domain/kernel/instant';
import { windowsOn } from '@/domain/order/life/appointment';
import type { DueVerb, OrderCommand, OrderVerb } from '@/domain/order/life/order-command';
import type { OrderLife } from '@/domain/order/life/order-life';
import type { OrderFacts } from '@/domain/order/life/order-step';
import type { OrderEventKind } from '@/domain/order/order-history';
import { DEFAULT_ORDER_SETTINGS } from '@/domain/order/life/order-settings';
import { permitStep } from '@/domain/order/life/permit-step';
import { transition } from '@/domain/order/life/transition';
import { dayOf } from '@/domain/dates/calendar';
import { ACTORS, aShop, MONDAY, OPEN_HOURS, orderFacts } from '@tests/support/builders/order-life';

/** The steps of an order that random walks take: those of users, and those that are due at a time. */
export const VERBS = [
  'pay',
  'assign',
  'reassign',
  'accept',
  'decline',
  'return',
  'appoint',
  'start',
  'abort',
  'complete',
  'confirm',
  'cancel',
  'cancelAnswer',
  'cancelWithdraw',
  'afterSale',
  'resolve',
  'setHandler',
  'revealPhone',
  'cancelUnpaid',
  'autoConfirm',
  'markLate',
  'markUnappointed',
  'escalateCancel',
] as const satisfies readonly (OrderVerb | DueVerb)[];

type ActorName = keyof typeof ACTORS;

/**
 * One attempt at a step: the actor, the step, the waiting time before it, and its input. A guided attempt takes a
 * permitted step, so that walks reach late statuses; any other attempt tries any step.
 */
export interface Attempt {
  readonly guide: number | undefined;
  readonly verb: (typeof VERBS)[number];
  readonly actor: ActorName;
  readonly wait: number;
  readonly shopId: '7' | '8';
  readonly window: number;
  readonly numbers: readonly [number, number, number];
  readonly outcome: 'none' | 'reinstall' | 'refund' | 'refund-settled';
  readonly agreed: boolean;
}

export const attempts: fc.Arbitrary<Attempt> = fc.record({
  guide: fc.option(fc.nat(50), { nil: undefined, freq: 4 }),
  verb: fc.constantFrom(...VERBS),
  actor: fc.constantFrom(...(Object.keys(ACTORS) as ActorName[])),
  wait: fc.constantFrom(0, HOUR, 5 * HOUR, 25 * HOUR, 8 * DAY),
  shopId: fc.constantFrom('7', '8'),
  window: fc.nat(5),
  numbers: fc.tuple(
    fc.integer({ min: -1, max: 61 }),
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 60 }),
  ),
  outcome: fc.constantFrom('none', 'reinstall', 'refund', 'refund-settled'),
  agreed: fc.boolean(),
});

export const commandOf = (
  order: OrderLife,
  { verb, window, numbers, outcome, agreed }: Attempt,
  now: Instant,
): OrderCommand => {
  const reason = 'because';
  const [shop, revenue, seller] = numbers;
  switch (verb) {
    case 'appoint': {
      const windows = windowsOn(OPEN_HOURS, dayOf(now) + 1);
      return { verb, window: windows[window % windows.length] ?? { from: 0, to: 0 }, reason };
    }
    case 'complete':
      return { verb, evidence: { pictures: ['a', 'b', 'c'] } };
    case 'cancel':
      return { verb, reason, compensation: order.status === 'INSTALLING' ? shop : 0 };
    case 'cancelAnswer':
      return { verb, agreed, reason };
    case 'resolve':
      return {
        verb,
        reason,
        outcome:
          outcome === 'refund'
            ? // An agreed split adds up to the hold; any other split is random.
              {
                kind: outcome,
                split: { shop, revenue, seller: agreed ? order.held - shop - revenue : seller },
              }
            : outcome === 'refund-settled'
              ? { kind: outcome, seller, shop }
              : { kind: outcome },
      };
    case 'reassign':
    case 'decline':
    case 'return':
    case 'abort':
    case 'afterSale':
      return { verb, reason };
    default:
      return { verb };
  }
};

/** The balances that the transfers alone produce. */
interface Books {
  readonly seller: number;
  readonly escrow: number;
  readonly shops: number;
  readonly revenue: number;
  readonly receivable: number;
  readonly ends: number;
}

export interface World {
  readonly order: OrderLife;
  readonly now: Instant;
  readonly books: Books;
}

export const begin = (order: OrderLife): World => ({
  order,
  now: MONDAY,
  books: { seller: 100, escrow: 0, shops: 0, revenue: 0, receivable: 0, ends: 0 },
});

export const factsIn = ({ order, books }: World, shopId: string): OrderFacts =>
  orderFacts({
    available: books.seller,
    receivable: books.receivable,
    namedShop: aShop({ id: shopId }),
    shop: aShop({ id: order.work?.shopId ?? '7' }),
  });

/**
 * Guided attempts skip these steps, because they do not advance the order. Four of five guided attempts also
 * skip cancelling.
 */
const NOT_ADVANCING: readonly string[] = ['setHandler', 'revealPhone'];

const guided = ({ order }: World, tried: Attempt, now: Instant): Attempt => {
  const { guide } = tried;
  if (guide === undefined) return tried;
  const able = VERBS.flatMap((verb) =>
    (Object.keys(ACTORS) as ActorName[])
      .filter((actor) => permitStep(order, verb, ACTORS[actor], DEFAULT_ORDER_SETTINGS, now).ok)
      .map((actor) => ({ verb, actor })),
  ).filter(
    ({ verb }) =>
      !(guide % 5 === 0 ? NOT_ADVANCING : [...NOT_ADVANCING, 'cancel', 'cancelUnpaid']).includes(verb),
  );
  return { ...tried, ...able[guide % Math.max(1, able.length)] };
};

export const attempt = (
  world: World,
  requested: Attempt,
): {
  readonly world: World;
  readonly moved: boolean;
  readonly verb: string;
  readonly kinds: readonly OrderEventKind[];
} => {
  const now = world.now + requested.wait;
  const tried = guided(world, requested, now);
  const result = transition(
    world.order,
    commandOf(world.order, tried, now),
    ACTORS[tried.actor],
    factsIn(world, tried.shopId),
    now,
  );
  if (!result.ok) return { world: { ...world, now }, moved: false, verb: tried.verb, kinds: [] };
  const books = result.value.transfers.reduce<Books>((kept, transfer) => {
    switch (transfer.kind) {
      case 'hold':
        return { ...kept, seller: kept.seller - transfer.points, escrow: kept.escrow + transfer.points };
      case 'end': {
        const { split, taken } = transfer;
        return {
          seller: kept.seller + split.seller,
          escrow: kept.escrow - split.seller - split.shop - split.revenue,
          shops: kept.shops + split.shop - taken,
          revenue: kept.revenue + split.revenue + taken,
          receivable: kept.receivable - taken,
          ends: kept.ends + 1,
        };
      }
      case 'refund':
        return {
          ...kept,
          seller: kept.seller + transfer.seller,
          revenue: kept.revenue - transfer.seller,
          receivable: kept.receivable + transfer.owed,
        };
    }
  }, world.books);
  return {
    world: { order: result.value.order, now, books },
    moved: true,
    verb: tried.verb,
    kinds: result.value.events.map(({ kind }) => kind),
  };
};
