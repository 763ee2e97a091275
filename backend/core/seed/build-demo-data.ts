import { compareIds, type Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { createWorkOrder } from '@/domain/work-order/create-work-order';
import type { Decision } from '@/domain/work-order/decision';
import { converse } from './conversation';
import { waitUntilNow } from './current-waits';
import type { DemoData, DemoReference, DemoWorkOrder } from './demo-data';
import { withFacts } from './dialogue';
import { formValuesOf } from './form-values';
import { movementsOf } from './lives/movements-of';
import { noticesOf } from './notices';
import { projectsOf, sellerAccountsOf } from './demo-projects';
import { ordersOf } from './orders';
import { peopleOf, personOf, type People } from './people';
import { filesOf } from './pictures/files-of';
import { imagesOf } from './pictures/images-of';
import { type Plan, plansOf } from './plans';
import { WorkOrderPlay } from './work-order-play';
import { randomSourceFrom } from './random';
import { readMarksOf } from './read-marks';
import { BRANDS } from './texts/brands';

const FIRST_ORDER = 100_001;
const FIRST_WORK_ORDER = 500_001;
/** The id of a work order until all creation times are known. Then it gets its number. */
const NOT_NUMBERED = '0';

interface Cast {
  readonly plan: Plan;
  readonly people: People;
}

const playOf = ({ plan, people }: Cast, reference: DemoReference, now: Instant): WorkOrderPlay => {
  const { chance, storyOrder: of, story, createdAt } = plan;
  const creator = personOf(plan.creator);
  const [normal = '', ...others] = reference.levels;
  const input = {
    type: story.type,
    level: chance.happens(0.7) || others.length === 0 ? normal : chance.pick(others),
    content: withFacts(story.opening, of.facts, chance),
    images: imagesOf(plan, story.pictures?.[0], reference),
  };
  const create = (at: Instant): Decision => {
    const created = createWorkOrder(NOT_NUMBERED, of.order, input, creator, reference, at);
    if (!created.ok) throw new Error(`the demo's plan was refused: ${created.refusal.code}`);
    return created.value;
  };
  const play = new WorkOrderPlay(create, creator, createdAt, now, chance);
  converse(play, plan, people, reference);
  return play;
};

/** Numbers work orders and events in the order of time. */
const numbered = (plays: readonly (Cast & { readonly play: WorkOrderPlay })[]): readonly DemoWorkOrder[] => {
  const all = plays.flatMap(({ play }) => play.events);
  const ids = new Map(
    [...all].sort((a, b) => a.at - b.at || a.seq - b.seq).map((event, index) => [event, String(index + 1)]),
  );
  const idAt = (play: WorkOrderPlay, seq: number): Id =>
    ids.get(play.events[seq - 1] as (typeof play.events)[number]) ?? '';
  const createdAt = ({ play }: { readonly play: WorkOrderPlay }): Instant => play.tracked.workOrder.createdAt;
  const inOrder = [...plays].sort((a, b) => createdAt(a) - createdAt(b));
  return inOrder.map(({ play, plan }, index) => {
    const id = String(FIRST_WORK_ORDER + index);
    return {
      tracked: { ...play.tracked, workOrder: { ...play.tracked.workOrder, id } },
      form: formValuesOf(plan.story.type, plan.storyOrder, plan.chance.fork('form'), plan.createdAt),
      ...(plan.storyOrder.order.shopId === undefined ? {} : { shopId: plan.storyOrder.order.shopId }),
      events: play.events.map(({ author, ...event }) => ({
        ...event,
        id: idAt(play, event.seq),
        workOrderId: id,
        authorId: author.userId,
        authorName: author.name,
        authorSid: author.sid,
      })),
      complaintAnswers: play.answers.map(({ seq, complaint, author }) => ({
        ...complaint.answer,
        complaintId: idAt(play, seq),
        version: complaint.version,
        authorId: author.userId,
      })),
    };
  });
};

/**
 * A plausible business of the last ten months as of `now`: 2,000 orders and 600 work orders on four platforms, with
 * about 6,000 messages. The same `now` gives the same data. Work orders, and all orders since the ledger was opened,
 * are made by transitions of the domain only.
 */
export const buildDemoData = (now: Instant, reference: DemoReference): DemoData => {
  const chance = randomSourceFrom('seller-desk');
  let firstOrder = FIRST_ORDER;
  const brands = BRANDS.map((brand, index) => {
    const own = chance.fork(brand.platform);
    const people = peopleOf(brand, index);
    const orders = ordersOf(own.fork('orders'), brand, people, {
      firstId: firstOrder,
      now,
    });
    firstOrder += brand.orders;
    return { people, own, orders, plans: plansOf(own.fork('plans'), people, orders, brand, now) };
  });
  const played = brands
    .flatMap(({ people, plans }) => plans.map((plan) => ({ plan, people })))
    .map((cast) => ({ ...cast, play: playOf(cast, reference, now) }));
  for (const { people, own } of brands)
    waitUntilNow(
      played.filter((each) => each.people === people).map(({ play }) => play),
      own.fork('waits'),
      now,
    );
  const workOrders = numbered(played);
  const accounts = brands.flatMap(({ people }) => [
    ...Object.values(people.accounts),
    ...Object.values(people.staff),
    ...[...people.shopPeople.values()].filter((account) => account !== people.accounts.shop),
  ]);
  const orders = brands.flatMap((brand) => brand.orders.map(({ order }) => order));
  const sellerAccounts = brands.flatMap(({ people }) => sellerAccountsOf(people));
  return {
    shops: brands
      .flatMap(({ people }) => [...people.shops, ...people.furtherShops])
      .sort((a, b) => compareIds(a.id, b.id)),
    projects: BRANDS.flatMap(({ platform }) => projectsOf(platform)),
    sellerAccounts,
    accounts: [...accounts].sort((a, b) => compareIds(a.id, b.id)),
    orders,
    movements: movementsOf(chance.fork('points'), sellerAccounts, orders, now),
    workOrders,
    readMarks: readMarksOf(chance.fork('read-marks'), workOrders),
    files: filesOf(reference.pictures, accounts, workOrders),
    notices: BRANDS.flatMap(({ platform }) => noticesOf(platform, now)),
  };
};
