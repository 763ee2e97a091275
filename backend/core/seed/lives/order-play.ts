import type { Id } from '@/domain/kernel/id';
import { CALENDAR_OFFSET, DAY, HOUR, type Instant, SECOND } from '@/domain/kernel/instant';
import type { HoldId, Transfer } from '@/domain/ledger/transfer';
import { type OrderActor, SYSTEM } from '@/domain/order/life/order-actor';
import type { OrderCommand } from '@/domain/order/life/order-command';
import type { OrderLife } from '@/domain/order/life/order-life';
import { DEFAULT_ORDER_SETTINGS } from '@/domain/order/life/order-settings';
import type { OrderFacts, OrderJob, OrderStep, ShopFacts } from '@/domain/order/life/order-step';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import { ledgerTransferOf, paidHoldIdOf } from '@/domain/order/life/order-transfers';
import { transition } from '@/domain/order/life/transition';
import { openOrderHold, orderHold, pointsOfHold } from '@/domain/order/order-hold';
import type { DemoAccount, DemoLife, DemoOrderEvent, ShopAnswer } from '../demo-data';
import { personOf } from '../people';
import type { RandomSource } from '../random';

/** The events that count in the statistics of a shop, which dispatchers see. */
const ANSWERS: readonly ShopAnswer[] = ['assign', 'reassign', 'accept', 'decline', 'return'];

const RIGHTS = Object.values(ORDER_RIGHTS);

/** An order as its seller enters it. */
export interface Entry extends Pick<
  OrderLife,
  'orderId' | 'sellerId' | 'terms' | 'placedAt' | 'handler' | 'chosenShopId'
> {
  readonly paid: boolean;
  readonly seller: DemoAccount;
}

const actorOf = (account: DemoAccount): OrderActor => ({
  kind: 'person',
  person: personOf(account),
  permissions: RIGHTS,
  ...(account.shopId === undefined ? {} : { shopId: account.shopId }),
});

/**
 * The life of one order. Each step is a transition of the domain, taken after the steps that became due before it. A
 * refusal is a mistake in the plan, so it throws.
 */
export class OrderPlay {
  life: OrderLife;
  at: Instant;
  private readonly events: DemoOrderEvent[] = [];
  private readonly answers: DemoLife['answers'][number][] = [];
  private readonly movements: { at: Instant; by: Id; transfer: Transfer }[] = [];
  private due: readonly OrderJob[] = [];
  private holdId: HoldId | undefined;
  private place: number | undefined;

  private readonly shops: ReadonlyMap<Id, ShopFacts>;
  private readonly chance: RandomSource;
  private readonly end: Instant;

  /** No step happens after `end`. */
  constructor(
    { paid, seller, ...entry }: Entry,
    shops: ReadonlyMap<Id, ShopFacts>,
    chance: RandomSource,
    end: Instant,
  ) {
    this.shops = shops;
    this.chance = chance;
    this.end = end;
    this.at = entry.placedAt;
    const hold = paid ? orderHold({ ...entry, version: 1 }, entry.terms.points) : undefined;
    this.holdId = hold?.holdId;
    this.life = {
      ...entry,
      status: paid ? 'PENDING' : 'UNPAID',
      version: 1,
      held: pointsOfHold(hold),
      refunded: 0,
      reclaimed: 0,
    };
    this.events.push({ kind: 'place', version: 1, at: this.at, author: personOf(seller) });
    this.move(seller.id, openOrderHold(entry.orderId, hold));
    if (!paid) this.due = [{ verb: 'cancelUnpaid', at: this.at + DEFAULT_ORDER_SETTINGS.unpaidDays * DAY }];
    else if (entry.chosenShopId !== undefined) {
      // If the seller chose a shop, placing the order also assigns it. The two steps count as one change.
      this.take({ verb: 'assign' }, undefined, { shopId: entry.chosenShopId });
      this.life = { ...this.life, version: 1 };
    }
  }

  /** Advances the time, skipping nights; `false` if it would pass the demo's present. */
  waits(least: Instant, most: Instant): boolean {
    const later = this.at + this.chance.between(least, most);
    const hour = Math.floor(((later + CALENDAR_OFFSET) % DAY) / HOUR);
    return this.goesOnAt(hour < 8 ? later + (8 - hour) * HOUR : later);
  }

  /** Moves to a moment and takes the steps due before it; `false` if the moment is not before `end`. */
  goesOnAt(moment: Instant): boolean {
    const at = Math.max(this.at, Math.floor(moment / SECOND) * SECOND);
    if (at >= this.end) return false;
    this.doWhatIsDue(at);
    this.at = at;
    return true;
  }

  does(account: DemoAccount, command: OrderCommand, named: { shopId?: Id; receivable?: number } = {}): void {
    this.take(command, account, named);
  }

  /** Stores the order's position in its window, as the shop's calendar returned it. */
  books(place: number): void {
    this.place = place;
  }

  /** The order's state at the demo's present, with its pending steps. */
  result(): DemoLife {
    this.doWhatIsDue(this.end);
    const { appointment } = this.life.work ?? {};
    const keepsPlace = appointment !== undefined && this.life.status !== 'CANCELLED';
    return {
      life: this.life,
      ...(this.life.held === 0 || this.holdId === undefined ? {} : { holdId: this.holdId }),
      ...(keepsPlace && this.place !== undefined ? { place: this.place } : {}),
      events: this.events,
      answers: this.answers,
      movements: this.movements,
      due: this.due,
    };
  }

  private doWhatIsDue(until: Instant): void {
    for (;;) {
      const next = this.due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) return;
      this.due = this.due.filter((job) => job !== next);
      this.at = Math.max(this.at, next.at);
      this.tries({ verb: next.verb });
    }
  }

  /** Takes a due step, which does nothing if it no longer applies. */
  private tries(command: OrderCommand): void {
    const taken = this.decide(command, SYSTEM, {});
    if (taken.ok) this.keep(taken.value, undefined, command.verb);
  }

  private take(
    command: OrderCommand,
    account: DemoAccount | undefined,
    named: { shopId?: Id; receivable?: number },
  ): void {
    const taken = this.decide(command, account === undefined ? SYSTEM : actorOf(account), named);
    if (!taken.ok)
      throw new Error(
        `the demo's ${command.verb} of ${this.life.orderId} was refused: ${taken.refusal.code}`,
      );
    this.keep(taken.value, account, command.verb);
  }

  private decide(command: OrderCommand, actor: OrderActor, named: { shopId?: Id; receivable?: number }) {
    const shop = this.life.work && this.shops.get(this.life.work.shopId);
    const namedShop = named.shopId === undefined ? undefined : this.shops.get(named.shopId);
    const facts: OrderFacts = {
      settings: DEFAULT_ORDER_SETTINGS,
      // The sellers' recharges are planned after their orders, so the balance is not limited here.
      available: Number.MAX_SAFE_INTEGER,
      receivable: named.receivable ?? 0,
      ...(shop === undefined ? {} : { shop }),
      ...(namedShop === undefined ? {} : { namedShop }),
    };
    return transition(this.life, command, actor, facts, this.at);
  }

  private keep(
    { order, events, jobs, transfers }: OrderStep,
    account: DemoAccount | undefined,
    verb: OrderCommand['verb'],
  ): void {
    const shopBefore = this.life.work?.shopId;
    if (order.work?.appointment === undefined) this.place = undefined;
    this.life = order;
    const holdId = this.holdId ?? paidHoldIdOf(order.orderId);
    this.holdId = holdId;
    for (const step of events) {
      this.events.push({
        kind: step.kind,
        version: order.version,
        at: this.at,
        step,
        ...(account === undefined ? {} : { author: personOf(account) }),
      });
      const kind = ANSWERS.find((each) => each === step.kind);
      const shopId = step.shopId ?? order.work?.shopId ?? shopBefore;
      if (kind !== undefined && shopId !== undefined) this.answers.push({ shopId, kind, at: this.at });
    }
    this.move(
      account?.id ?? `job:${verb}`,
      transfers.map((transfer) => ledgerTransferOf(order, holdId, transfer)),
    );
    this.due = [...this.due, ...jobs];
  }

  private move(by: Id, transfers: readonly Transfer[]): void {
    for (const transfer of transfers) this.movements.push({ at: this.at, by, transfer });
  }
}
