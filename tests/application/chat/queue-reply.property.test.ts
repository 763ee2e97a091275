import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { createMemoryDrafts } from '@/adapters/fake/memory-drafts';
import { queueReply } from '@/application/chat/queue-reply';
import type { KeyValueStore } from '@/application/kernel/ports';
import { LONGEST_DELAY_MS } from '@/domain/kernel/backoff';
import { remainderAfterSending } from '@/domain/work-order/composer-remainder';
import { CREATOR } from '@tests/support/builders';
import { foreign, ID, openBrowser, contentOf } from './chat-desk';

type Ending = 'reload' | 'kill of the tab' | 'kill of the browser';

interface Turn {
  /** The number of storage and network steps that the page still completes after Enter. */
  readonly steps: number;
  /** The number of steps after the page is opened again, before it ends once more. Undefined: it does not end again. */
  readonly stepsOnOpening: number | undefined;
  readonly ending: Ending;
  /** The number of changes of the synchronous storage that are lost when the browser is killed. */
  readonly takenBack: number;
  /** Whether the user types more text after Enter. */
  readonly more: boolean;
}

/** A page that completes a given number of steps. Later calls are not executed, or are executed without a response. */
const createLife = () => {
  let left = Infinity;
  const step = (): boolean => {
    left -= 1;
    return left >= 0;
  };
  const never = new Promise<never>(() => undefined);
  return {
    endAfter: (steps: number) => {
      left = steps;
    },
    isOver: () => left < 0,
    step,
    mortal: <T extends object>(inner: T): T =>
      new Proxy(inner, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return async (...given: unknown[]) => {
            if (!step()) return never;
            const answer: unknown = await Reflect.apply(value, target, given);
            return step() ? answer : never;
          };
        },
      }),
  };
};

/** Local storage. A reload keeps all changes, but a killed browser process loses the last ones. */
const createMirror = () => {
  let past: ReadonlyMap<string, string>[] = [new Map()];
  const latest = () => past.at(-1) ?? new Map<string, string>();
  const change = (edit: (values: Map<string, string>) => void) => {
    const next = new Map(latest());
    edit(next);
    past.push(next);
  };
  return {
    takeBack: (changes: number) => {
      past = past.slice(0, Math.max(1, past.length - changes));
    },
    of: (life: ReturnType<typeof createLife>): KeyValueStore => ({
      read: (key) => latest().get(key),
      write: (key, value) => {
        if (life.step()) change((values) => values.set(key, value));
        return true;
      },
      remove: (key) => {
        if (life.step()) change((values) => values.delete(key));
      },
    }),
  };
};

/** The content of a message: the text and, unless the text is empty, one file. */
const withFile = (text: string) => {
  const name = `${text.slice(0, 4)}.txt`;
  const files = [{ fileName: `/profile/${name}`, name, size: 1 }];
  return { ...contentOf(text), ...(text === '' ? {} : { files }) };
};
const draft = (text: string, files = withFile(text).files ?? []) => ({
  ...contentOf(text),
  files,
  noteOnOrder: false,
  requestReshipment: false,
});

/** One user with one browser. Each page ends after the given number of steps. */
const openUserSession = (knows: boolean) => {
  const browser = openBrowser({ knows });
  const mirror = createMirror();
  const ids = createFakeIds('9000');
  const author = { platform: 'cyy', userId: CREATOR.userId };

  const open = () => {
    const life = createLife();
    const drafts = createMemoryDrafts(
      { author: () => author },
      { store: mirror.of(life), ids, clock: browser.clock, hasDatabase: true },
    );
    const { desk, simulation } = browser;
    const real = createFakeWorkOrderGateway({ desk, person: CREATOR, simulation });
    const workOrders = life.mortal(knows ? real : foreign(real, () => `foreign-${ids.uuid()}`));
    return { life, drafts, tab: browser.tab({ drafts, workOrders, store: life.mortal(browser.store) }) };
  };
  let page = open();
  const field = () => page.drafts.reply.read(ID)?.text ?? '';
  return {
    browser,
    field,
    outbox: () => page.tab.chat.outbox,
    endAfter: (steps: number) => {
      page.life.endAfter(steps);
    },
    type: (text: string) => {
      page.drafts.reply.write(ID, draft(text));
    },
    enter: () => {
      const { drafts, tab, life } = page;
      const text = field();
      const onKept = () => {
        if (life.isOver()) return;
        const rest = remainderAfterSending(withFile(field()), withFile(text));
        drafts.reply.write(ID, draft(rest.text, [...(rest.files ?? [])]), 'anew');
      };
      void queueReply({ outbox: tab.chat.outbox, replies: drafts.reply, onKept }, ID, withFile(text));
    },
    end: (ending: Ending, takenBack = 0) => {
      if (ending === 'reload') page.tab.stop();
      page.tab.crash();
      if (ending === 'kill of the browser') mirror.takeBack(takenBack);
      page = open();
    },
  };
};

const talk = async (knows: boolean, turns: readonly Turn[]) => {
  const { browser, field, outbox, endAfter, type, enter, end } = openUserSession(knows);
  const isOnItsWay = (text: string) =>
    browser.posted().includes(text) ||
    outbox()
      .entries()
      .some((entry) => entry.text === text);

  await settle();
  for (const [at, turn] of turns.entries()) {
    const text = `第${at}句。`;
    type(text);
    // The copy in the database is now stored.
    await settle();
    endAfter(turn.steps);
    enter();
    if (turn.more) type(`${text}还有`);
    await settle();
    end(turn.ending, turn.takenBack);
    if (turn.stepsOnOpening !== undefined) {
      endAfter(turn.stepsOnOpening);
      await settle();
      end(turn.ending, turn.takenBack);
    }
    await settle();
    // The user sees that the text in the field was not sent, and sends it again.
    if (field().startsWith(text)) {
      type(text);
      enter();
      await settle();
    }
    expect(isOnItsWay(text), `${text} after a ${turn.ending}`).toBe(true);
    type('');
    await settle();
  }
  for (let pause = 0; pause < 5; pause += 1) {
    await browser.clock.advance(2 * LONGEST_DELAY_MS);
    await settle();
    for (const { status, requestId, text } of outbox().entries()) {
      // The user is asked, and checks whether the message was posted.
      if (status.kind !== 'asking') continue;
      if (browser.posted().includes(text)) await outbox().discard(requestId);
      else outbox().retry(requestId);
      await settle();
    }
  }
  for (const { text, files = [] } of browser.desk.find(CREATOR, ID).events) {
    expect(files.map(({ name }) => name)).toEqual([`${text.slice(0, 4)}.txt`]);
  }
  return { posted: browser.posted(), field: field() };
};

const texts = (count: number) => Array.from({ length: count }, (_, at) => `第${at}句。`);

const ending = fc.constantFrom<Ending>('reload', 'kill of the tab', 'kill of the browser');
const turn: fc.Arbitrary<Turn> = fc.record({
  steps: fc.integer({ min: 0, max: 24 }),
  stepsOnOpening: fc.option(fc.integer({ min: 0, max: 16 }), { nil: undefined }),
  ending,
  takenBack: fc.integer({ min: 0, max: 6 }),
  more: fc.boolean(),
});

const EVERY_STEP = Array.from({ length: 25 }, (_, steps) => steps);

describe.each([
  ['knows', true],
  ['does not know', false],
] as const)(
  'passing a message from the composer to the outbox on a back end that %s request ids',
  (_, knows) => {
    it.each<Ending>(['reload', 'kill of the tab', 'kill of the browser'])(
      'stores it exactly once when a %s follows any single step',
      async (how) => {
        for (const steps of EVERY_STEP) {
          for (const takenBack of how === 'kill of the browser' ? [0, 1, 2, 3] : [0]) {
            const given = { steps, ending: how, takenBack, stepsOnOpening: undefined, more: false };
            const { posted } = await talk(knows, [given]);
            expect(posted, `after ${steps} steps`).toEqual(texts(1));
          }
        }
      },
      60_000,
    );

    it('stores each message exactly once over any sequence of crashes', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 6 }), async (turns) => {
          const { posted, field } = await talk(knows, turns);
          expect([...posted].sort()).toEqual(texts(turns.length).sort());
          expect(field).toBe('');
        }),
        { numRuns: 100 },
      );
    }, 120_000);

    it('keeps text typed after the message when the tab ends', async () => {
      for (const steps of EVERY_STEP) {
        const { field, endAfter, type, enter, end } = openUserSession(knows);
        await settle();
        type('第0句。');
        await settle();
        enter();
        type('第0句。还有');
        endAfter(steps);
        await settle();
        end('kill of the tab');
        await settle();
        expect(field(), `after ${steps} steps`).toMatch(/^(第0句。)?还有$/u);
      }
    });
  },
);
