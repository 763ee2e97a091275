import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import { availableActions } from '@/domain/work-order/available-actions.policy';
import type { Message } from '@/domain/work-order/message';
import { ratingBlockOf } from '@/domain/work-order/rating-block.policy';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import { viewFor } from '@/domain/work-order/work-order-view';
import { newEvent } from '@/domain/work-order/work-order-event';
import { timelineOf } from '@/ui/work-order/conversation/timeline';
import { pendingOf } from '@/ui/work-order/dialog/pending';
import { offeredActions } from '@/ui/work-order/offered-actions';
import type { Account } from '@backend/core/ports/account';
import { scopeOf } from '@backend/core/session/scope-of';
import { runs } from '@tests/support/night';
import { type Cast, newRequestId, type RunningBackEnd } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import {
  arbitraryAction,
  complain,
  type Action,
  finish,
  rate,
  reply,
  ship,
  urge,
} from './two-people/actions';
import { decided, inSeconds, known, messagesFor, type Model } from './two-people/model';
import { gatewayOf, openScreen, type Shown, wholeConversation } from './two-people/screen';

const RUNS = runs(15, 50);

/** A step of a story: one user acts, one user sends a command twice, both act at the same time, or time passes. */
type Moment =
  | { readonly kind: 'alone'; readonly by: 0 | 1; readonly action: Action; readonly twice: boolean }
  | { readonly kind: 'at once'; readonly actions: readonly [Action, Action] }
  | { readonly kind: 'later'; readonly hours: number };

const PAIRS = [
  ['seller', 'handler'],
  ['seller', 'clerk'],
  ['handler', 'shopkeeper'],
  ['seller', 'staff'],
] as const satisfies readonly (readonly [keyof Cast, keyof Cast])[];

const arbitraryMoment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('alone' as const),
      by: fc.constantFrom(0 as const, 1 as const),
      action: arbitraryAction,
      twice: fc.integer({ min: 0, max: 3 }).map((nth) => nth === 3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('at once' as const),
      actions: fc.tuple(arbitraryAction, arbitraryAction),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('later' as const), hours: fc.constantFrom(1, 3) }) },
);

const alone = (by: 0 | 1, action: Action): Moment => ({ kind: 'alone', by, action, twice: true });
const HAPPY = { stars: 3, remark: '', anonymous: false };
const UNHAPPY = { stars: 2, remark: '', anonymous: false, discontent: 'SLOW' };
/** A story in which every action succeeds once, so that the comparison is never empty. */
const EVERYTHING: readonly Moment[] = [
  alone(0, reply('请补发', true)),
  alone(0, urge),
  { kind: 'later', hours: 3 },
  { kind: 'at once', actions: [ship('SF1'), ship('SF2')] },
  alone(0, complain('太慢')),
  { kind: 'at once', actions: [reply('还在吗', false), finish('好了')] },
  alone(0, rate(UNHAPPY, true)),
  alone(0, rate(HAPPY, false)),
];

const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'done' : result.refusal.code);

onEachBackEnd('two users who work on one work order', (backEnd) => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await backEnd().people.cast();
  });

  const firstModel = async (workId: string): Promise<Model> => {
    const { seller } = cast;
    const tracked = (await backEnd()
      .storage.within(scopeOf(seller))
      .workOrders.one(workId)) as TrackedWorkOrder;
    const { createdAt, content } = tracked.workOrder;
    const created = {
      ...newEvent('create', { text: content }),
      id: '',
      workOrderId: workId,
      seq: 1,
      authorId: seller.id,
      authorName: seller.name,
      at: createdAt,
    };
    return inSeconds({ tracked, events: [created] });
  };

  /** The expected state after two concurrent actions, in the order in which the server ran them. */
  const afterBoth = (
    model: Model,
    staffId: string,
    people: readonly [Account, Account],
    actions: readonly [Action, Action],
    answers: readonly [Result<Message>, Result<Message>],
  ): Model => {
    const place = (who: 0 | 1) =>
      answers[who].ok ? (answers[who].value.seq ?? 0) : Number.POSITIVE_INFINITY;
    const orders =
      place(0) <= place(1)
        ? ([
            [0, 1],
            [1, 0],
          ] as const)
        : ([
            [1, 0],
            [0, 1],
          ] as const);
    for (const order of orders) {
      let after = model;
      const agrees = order.every((who) => {
        const answer = answers[who];
        const at = answer.ok ? answer.value.at : backEnd().now();
        const { model: next, refusal } = decided(
          after,
          actions[who].decide(staffId),
          scopeOf(people[who]).person,
          at,
        );
        after = next;
        return outcomeOf(answer) === (refusal?.code ?? 'done');
      });
      if (agrees) return after;
    }
    throw new Error(`no order explains ${String(actions)}: ${answers.map(outcomeOf).join(', ')}`);
  };

  const sees = ({ view, history }: Shown, model: Model, account: Account, since: number) => {
    const { person } = scopeOf(account);
    const expected = viewFor(person, model.tracked, backEnd().now());
    const { waitingSeconds, ...rest } = expected;
    const { workOrder, viewer, ofHandlersAccount } = view;
    expect({ workOrder, viewer, ofHandlersAccount }).toEqual(inSeconds(rest));
    expect(view.waitingSeconds).toBeLessThanOrEqual(waitingSeconds);
    expect(view.waitingSeconds).toBeGreaterThanOrEqual(
      viewFor(person, model.tracked, since).waitingSeconds - 1,
    );
    const messages = messagesFor(person, model);
    expect(history.messages.map(known)).toEqual(messages.slice(-history.messages.length));
    for (const mode of ['edit', 'view'] as const) {
      const available = availableActions(
        expected.workOrder,
        expected.viewer,
        mode,
        expected.ofHandlersAccount,
      );
      expect([...available]).toEqual(expect.arrayContaining([...offeredActions(view, mode)]));
      expect(ratingBlockOf(view.workOrder, view.viewer, mode)).toEqual(
        inSeconds(ratingBlockOf(expected.workOrder, expected.viewer, mode)),
      );
    }
    expect(pendingOf(view, undefined)).toEqual(pendingOf(inSeconds(expected), undefined));
  };

  const play = async (
    running: RunningBackEnd,
    pair: (typeof PAIRS)[number],
    script: readonly Moment[],
    done: Set<string>,
  ) => {
    const people = [cast[pair[0]], cast[pair[1]]] as const;
    const staffId = cast.handler.id;
    const workId = await running.people.workOrder({ order: cast.order, by: cast.seller });
    const gateways = [await gatewayOf(running, people[0]), await gatewayOf(running, people[1])] as const;
    const screens = [openScreen(gateways[0], workId), openScreen(gateways[1], workId)] as const;
    let model = await firstModel(workId);

    const looks = async (who: 0 | 1) => {
      const since = running.now();
      sees(await screens[who].readAgain(), model, people[who], since);
    };
    const does = (who: 0 | 1, action: Action, requestId = newRequestId()) =>
      action.ask(gateways[who], workId, requestId, staffId);

    await looks(0);
    await looks(1);
    for (const moment of script) {
      if (moment.kind === 'later') {
        running.later(moment.hours * HOUR);
        // Here and below, both users read before eight hours have passed, because an idle session would end.
        await looks(1);
      } else if (moment.kind === 'alone') {
        const { by, action: action, twice } = moment;
        const requestId = newRequestId();
        const answer = await does(by, action, requestId);
        const at = answer.ok ? answer.value.at : running.now();
        const after = decided(model, action.decide(staffId), scopeOf(people[by]).person, at);
        expect(outcomeOf(answer)).toBe(after.refusal?.code ?? 'done');
        if (answer.ok) {
          done.add(answer.value.kind);
          expect(known(answer.value)).toEqual(
            messagesFor(scopeOf(people[by]).person, after.model)[model.events.length],
          );
          screens[by].shows(answer.value);
        }
        model = after.model;
        if (twice) expect(await does(by, action, requestId)).toEqual(answer);
      } else {
        const answers = await Promise.all([does(0, moment.actions[0]), does(1, moment.actions[1])]);
        model = afterBoth(model, staffId, people, moment.actions, answers);
        for (const answer of answers) if (answer.ok) done.add(answer.value.kind);
      }
      await looks(moment.kind === 'alone' && moment.by === 0 ? 1 : 0);
    }

    for (const who of [0, 1] as const) {
      await looks(who);
      const messages = await wholeConversation(gateways[who], workId);
      expect(messages.map(known)).toEqual(messagesFor(scopeOf(people[who]).person, model));
      const { history } = await screens[who].readAgain();
      expect(timelineOf(history.messages)).toEqual(timelineOf(messages));
    }
  };

  it(`after every step of ${RUNS} stories the answers, the domain model and both screens agree`, async () => {
    const done = new Set<string>();
    const stories = fc.record({
      pair: fc.constantFrom(...PAIRS),
      script: fc.array(arbitraryMoment, { minLength: 3, maxLength: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(stories, ({ pair, script }) => play(backEnd(), pair, script, done)),
      { numRuns: RUNS, examples: [[{ pair: PAIRS[0], script: [...EVERYTHING] }]] },
    );
    expect([...done].sort()).toEqual(['complaint', 'finish', 'rate', 'reply', 'ship', 'urge']);
  }, 240_000);
});
