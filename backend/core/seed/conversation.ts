import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Person } from '@/domain/kernel/party';
import type { RatingForm } from '@/domain/work-order/rating-form';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { isShippable } from '@/domain/work-order/reshipment';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import { isCreator, isHandler, viewerOf } from '@/domain/work-order/viewer';
import { answerComplaints } from './answer-complaints';
import type { DemoReference } from './demo-data';
import { dialogue, withFacts, type Speaker } from './dialogue';
import { type People, personOf } from './people';
import type { Plan } from './plans';
import { imagesOf } from './pictures/images-of';
import type { WorkOrderPlay } from './work-order-play';
import { COMPLAINT_REASONS } from './stories/going-on';
import { GOODS_ASKED } from './texts/goods-asked';

/** The work types in whose conversations a reshipment may be requested. */
const NEEDS_GOODS: readonly string[] = ['RETURN_GOODS', 'AFTER_SALE', 'PRODUCT_FEEDBACK'];

/** The person for each speaker. If an order has no handler, platform staff answer. */
const castOf = (plan: Plan, { accounts }: People): Readonly<Record<Speaker, Person>> => {
  const all = Object.values(accounts);
  const byId = (id: string | undefined) => all.find((account) => account.id === id);
  const handler = byId(plan.storyOrder.order.handler?.uid) ?? accounts.platform;
  const owner = byId(plan.storyOrder.order.part.sellerId) ?? accounts.seller;
  const opener = plan.creator === handler ? owner : plan.creator;
  return {
    handler: personOf(handler),
    opener: personOf(opener),
    platform: personOf(accounts.platform),
  };
};

/** One of the messages that request a reshipment for the order's project, chosen by the order's number. */
const reshipmentRequestText = ({ storyOrder: { project, facts, order }, chance }: Plan): string => {
  const asked = GOODS_ASKED[project];
  return withFacts(asked[Number(order.part.orderNo.slice(-4)) % asked.length] ?? '', facts, chance);
};

const posted = (text: string, images: readonly string[] = []) => ({
  text,
  images,
  noteOnOrder: false,
  requestReshipment: false,
});

const waitForNextMessage = (play: WorkOrderPlay, { chance, lines }: Plan): boolean =>
  lines > 30
    ? play.waits(3 * MINUTE, 3 * HOUR)
    : play.waits(
        2 * MINUTE,
        chance.weighted([
          [5, 25 * MINUTE],
          [3, 3 * HOUR],
          [2, 20 * HOUR],
        ]),
      );

/** A reshipment that was requested longer ago than this has been shipped. */
const SHIPPED_WITHIN = 6 * DAY;

const isLongRequested = (play: WorkOrderPlay): boolean => {
  const { reshipment } = play.tracked.workOrder;
  return reshipment.status === 'requested' && play.until(reshipment.requestedAt) > SHIPPED_WITHIN;
};

const ships = (play: WorkOrderPlay, { chance }: Plan, person: Person): void => {
  const waybill = chance.happens(0.8)
    ? `SF${chance.between(1_000_000, 9_999_999)}${chance.between(100_000, 999_999)}`
    : '';
  if (play.waits(20 * MINUTE, 6 * HOUR)) play.does(person, shipWorkOrder({ waybill }));
};

/**
 * Posts the lines of a conversation. Some lines have a picture, or are followed by an urge, a complaint or a
 * reshipment.
 */
const playDialogue = (play: WorkOrderPlay, plan: Plan, people: People, reference: DemoReference): void => {
  const { chance, story, storyOrder: storyOrder } = plan;
  const cast = castOf(plan, people);
  const wantsGoods = NEEDS_GOODS.includes(story.type) && chance.happens(0.8);
  const lines = dialogue(story, plan.lines, storyOrder.facts, chance);
  for (const [index, { speaker, text, picture }] of lines.entries()) {
    // Goods are shipped before the last message, which may be moved to a later time.
    if (index > 2 && isLongRequested(play)) ships(play, plan, cast.handler);
    if (!waitForNextMessage(play, plan)) return;
    const person = cast[speaker];
    const images = imagesOf(plan, picture, reference);
    const requestReshipment = wantsGoods && index === 1;
    play.does(
      person,
      replyToWorkOrder({
        ...posted(requestReshipment ? reshipmentRequestText(plan) : text, images),
        noteOnOrder: speaker === 'handler' && chance.happens(0.07),
        requestReshipment,
      }),
    );
    if (speaker === 'handler' && index > 3 && isShippable(play.tracked.workOrder) && chance.happens(0.35))
      ships(play, plan, person);
    const isWaiting = speaker !== 'handler' && !isHandler(viewerOf(play.tracked.workOrder, person.userId));
    if (isWaiting && chance.happens(0.06) && play.waits(HOUR, 5 * HOUR)) {
      play.does(person, urgeWorkOrder({ minIntervalMinutes: 0 }));
    }
    const complains = story.type === 'COMPLAINT' && index === 2 && chance.happens(0.8);
    if (complains && cast.opener.type !== 'PLATFORM') {
      play.does(cast.opener, complainAboutWorkOrder({ reason: chance.pick(COMPLAINT_REASONS) }));
    }
  }
  if (isLongRequested(play)) ships(play, plan, cast.handler);
};

/** The messages that a person writes before an urge. */
const ASKS_AGAIN = [
  '客户又来问进度了，麻烦尽快给个结果。',
  '客户说今天一定要有回复，辛苦优先看一下。',
  '已经等了一阵了，请帮忙跟进。',
];

const ratingFor = (
  plan: Plan,
  cast: Readonly<Record<Speaker, Person>>,
  reference: DemoReference,
): RatingForm => {
  const discontents = [...reference.rating.discontents.keys()];
  if (discontents.length === 0 || plan.chance.happens(0.7)) return { stars: 3, remark: '', anonymous: false };
  return {
    stars: plan.chance.pick([1, 2]),
    remark: plan.chance.happens(0.4) ? '进度沟通可以更及时一些' : '',
    anonymous: plan.chance.happens(0.3),
    discontent: plan.chance.pick(discontents),
    staffId: cast.handler.userId,
  };
};

/** Takes the conversation to its planned outcome: urged, left open, finished, or finished and rated by its creator. */
const playOutcome = (play: WorkOrderPlay, plan: Plan, people: People, reference: DemoReference): void => {
  const { chance, outcome } = plan;
  const cast = castOf(plan, people);
  const viewer = (person: Person) => viewerOf(play.tracked.workOrder, person.userId);
  if (outcome === 'urged') {
    // Only the party that waits for an answer can urge, so after a message of the handler the opener first asks again.
    if (play.tracked.lastPosted.side === 'handler') {
      if (isHandler(viewer(cast.opener)) || !play.waits(20 * MINUTE, 3 * HOUR)) return;
      play.does(cast.opener, replyToWorkOrder(posted(chance.pick(ASKS_AGAIN), [])));
    }
    if (!isHandler(viewer(cast.opener)) && play.waits(30 * MINUTE, 8 * HOUR)) {
      play.does(cast.opener, urgeWorkOrder({ minIntervalMinutes: 0 }));
    }
    return;
  }
  if (outcome === 'wait' || outcome === 'handling') return;
  const creator = personOf(plan.creator);
  const closers = [creator, cast.handler].filter((person) => viewer(person) !== 'neither');
  if (closers.length === 0) return;
  if (isShippable(play.tracked.workOrder)) ships(play, plan, cast.handler);
  if (!play.waits(10 * MINUTE, 10 * HOUR)) return;
  const closer = chance.pick(closers);
  const remark = isHandler(viewer(closer))
    ? plan.story.closing
    : chance.pick(['卖家关闭工单', '发起人关闭工单']);
  play.does(closer, finishWorkOrder({ remark, noteOnOrder: chance.happens(0.3) }));
  if (outcome === 'finished' || !isCreator(viewer(creator))) return;
  for (let time = 1; time <= (outcome === 'rated' ? 1 : 2); time += 1) {
    if (!play.waits(30 * MINUTE, 30 * HOUR)) return;
    play.does(creator, rateWorkOrder(ratingFor(plan, cast, reference), reference.rating));
  }
};

/** Everything that happens on a work order after its creation, until it ends or `now` is near. */
export const converse = (play: WorkOrderPlay, plan: Plan, people: People, reference: DemoReference): void => {
  playDialogue(play, plan, people, reference);
  playOutcome(play, plan, people, reference);
  answerComplaints(play, plan, people);
};
