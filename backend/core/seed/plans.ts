import { DAY, type Instant } from '@/domain/kernel/instant';
import type { DemoAccount } from './demo-data';
import { inBusinessHours, type StoryOrder } from './orders';
import type { People } from './people';
import type { RandomSource } from './random';
import { STORIES, type Story } from './stories';
import type { Brand } from './texts/brands';

/** The planned final state of a work order. It is not reached if the demo's present comes first. */
type Outcome = 'wait' | 'handling' | 'urged' | 'finished' | 'rated' | 'rated-twice';

/** The plan of one work order. */
export interface Plan {
  readonly storyOrder: StoryOrder;
  readonly story: Story;
  readonly creator: DemoAccount;
  readonly createdAt: Instant;
  readonly outcome: Outcome;
  /** The number of messages after the opening. */
  readonly lines: number;
  readonly chance: RandomSource;
}

/**
 * Except for the very long conversations, only recent work orders are still open, so that no wait is implausibly long.
 */
const outcomeOf = (chance: RandomSource, isRecent: boolean): Outcome =>
  isRecent
    ? chance.weighted<Outcome>([
        [12, 'wait'],
        [52, 'handling'],
        [14, 'urged'],
        [10, 'finished'],
        [9, 'rated'],
        [3, 'rated-twice'],
      ])
    : chance.weighted<Outcome>([
        [32, 'finished'],
        [46, 'rated'],
        [22, 'rated-twice'],
      ]);

const lengthOf = (chance: RandomSource, outcome: Outcome): number =>
  outcome === 'wait'
    ? chance.between(0, 1)
    : chance.weighted([
        [44, chance.between(2, 5)],
        [34, chance.between(6, 11)],
        [14, chance.between(14, 28)],
        [1, chance.between(34, 48)],
      ]);

/**
 * Usually the order's seller or their clerk; sometimes the shop, the platform, or the handler. Without a handler, the
 * seller's side creates the work order, because a shop or the platform cannot finish it.
 */
const creatorOf = (chance: RandomSource, { accounts }: People, { order }: StoryOrder): DemoAccount => {
  const owner = Object.values(accounts).find(({ id }) => id === order.part.sellerId) ?? accounts.seller;
  const handler = Object.values(accounts).find(({ id }) => id === order.handler?.uid);
  const shop = handler !== undefined && order.shopId === accounts.shop.shopId ? accounts.shop : undefined;
  return (
    chance.weighted<DemoAccount | undefined>([
      [58, owner],
      [24, owner === accounts.seller ? accounts.clerk : owner],
      [8, shop],
      [6, handler && accounts.platform],
      [4, handler],
    ]) ?? owner
  );
};

const fits =
  (story: Story) =>
  ({ project }: StoryOrder): boolean =>
    story.project === undefined || story.project === project;

const hasHandler = ({ order }: StoryOrder): boolean => order.handler !== undefined;

/** The plans of one platform's work orders: all types in turn, on orders that are old enough. */
export const plansOf = (
  chance: RandomSource,
  people: People,
  orders: readonly StoryOrder[],
  { workOrders, longConversations }: Pick<Brand, 'workOrders' | 'longConversations'>,
  now: Instant,
): readonly Plan[] => {
  const shared = orders.filter(({ order }) => order.part.sellerId !== people.accounts.stranger.id);
  const olderThan = (daysAgo: number) =>
    shared.filter(({ order }) => order.createdAt < now - daysAgo * DAY - DAY);
  const storiesInTurn = chance.shuffled(STORIES);
  return Array.from({ length: workOrders }, (_, index): Plan => {
    const own = chance.fork(`work-order-${index}`);
    const marathon = longConversations[index];
    const isRecent = marathon === undefined && own.happens(0.4);
    const daysAgo = marathon !== undefined ? 26 + index : isRecent ? own.between(0, 12) : own.between(6, 235);
    const story = storiesInTurn[index % storiesInTurn.length] ?? own.pick(STORIES);
    const fitting = olderThan(daysAgo).filter(fits(story));
    const isOfDemo = ({ order }: StoryOrder): boolean =>
      order.part.sellerId === people.accounts.seller.id && order.handler?.uid === people.accounts.handler.id;
    const picked = own.pick(marathon === undefined ? fitting : fitting.filter(isOfDemo));
    const outcome = marathon === undefined ? outcomeOf(own, isRecent) : 'handling';
    // An order without a handler has no answers, so only a work order with the outcome `wait` can belong to it.
    const isHandled = picked.order.handler !== undefined || outcome === 'wait';
    const storyOrder = isHandled ? picked : own.fork('handled').pick(fitting.filter(hasHandler));
    const creator = marathon === undefined ? creatorOf(own, people, storyOrder) : people.accounts.seller;
    const createdAt = inBusinessHours(own, now, daysAgo);
    const lines = marathon ?? lengthOf(own, outcome);
    return {
      storyOrder,
      story,
      creator,
      createdAt,
      outcome,
      lines: hasHandler(storyOrder) ? lines : 0,
      chance: own,
    };
  });
};
