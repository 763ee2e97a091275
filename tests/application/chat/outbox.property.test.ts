import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { LOST, OFFLINE, type SimulatedFault } from '@/adapters/fake/call-simulation';
import { LONGEST_DELAY_MS } from '@/domain/kernel/backoff';
import { ID, openBrowser, contentOf } from './chat-desk';

const REFUSED: SimulatedFault = {
  kind: 'failure',
  details: { kind: 'refused', code: 500, msg: '稍后再试', ambiguous: false },
};

type Action =
  | { readonly kind: 'write'; readonly equal: boolean }
  | { readonly kind: 'trouble'; readonly trouble: SimulatedFault }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'slow'; readonly ms: number }
  | {
      readonly kind:
        'other' | 'crash' | 'power-cut' | 'reload' | 'second-tab' | 'offline' | 'online' | 'line-lost';
    };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), equal: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('trouble' as const),
      trouble: fc.constantFrom(LOST, LOST, OFFLINE, REFUSED),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(0, 30, 120, 700, 5000, 61_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('slow' as const), ms: fc.constantFrom(0, 100, 900) }),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('other', 'crash', 'power-cut', 'reload', 'second-tab', 'offline', 'online', 'line-lost')
      .map((kind): Action => ({ kind }) as Action),
  },
);

/** One user with one or two tabs, and a network with losses, refusals, delays and outages. */
const live = async (knows: boolean, actions: readonly Action[]) => {
  const browser = openBrowser({ knows });
  let tabs = [browser.tab()];
  const accepted: string[] = [];
  const refusedOnce = new Set<string>();
  const last = () => tabs.at(-1)!;
  await settle();

  const act = async (each: Action): Promise<void> => {
    switch (each.kind) {
      case 'write': {
        const text = each.equal ? '好' : `第${accepted.length}句`;
        const result = await last().chat.outbox.write(ID, contentOf(text));
        if (result.ok) accepted.push(text);
        return;
      }
      case 'trouble':
        return browser.simulation.nextFaults(each.trouble);
      case 'pass':
        return browser.clock.advance(each.ms);
      case 'slow':
        return browser.simulation.setDelay(each.ms);
      case 'other':
        browser.handlerSays(`另一位${browser.posted().length}`);
        return;
      case 'crash':
      case 'reload': {
        const gone = tabs.pop()!;
        if (each.kind === 'crash') gone.crash();
        else {
          gone.stop();
          gone.crash();
        }
        if (tabs.length === 0) tabs = [browser.tab()];
        return settle();
      }
      case 'power-cut':
        for (const tab of tabs) tab.crash();
        browser.store.cutPower();
        tabs = [browser.tab()];
        return settle();
      case 'second-tab':
        if (tabs.length < 2) tabs.push(browser.tab());
        return settle();
      case 'offline':
        return last().view.goOffline();
      case 'online':
        return last().view.goOnline();
      case 'line-lost':
        return last().line.show({ status: 'reconnecting' });
    }
  };
  const noteRefused = () => {
    for (const entry of last().chat.outbox.entries()) {
      if (entry.status.kind === 'parked') refusedOnce.add(entry.text);
    }
  };

  for (const each of actions) {
    await act(each);
    noteRefused();
  }
  const mine = () => browser.posted().filter((text) => !text.startsWith('另'));

  /** From here on the network works, and the user answers every question. */
  browser.simulation.reset();
  for (const tab of tabs) tab.view.goOnline();
  for (let turn = 0; turn < 20; turn += 1) {
    await browser.clock.advance(2 * LONGEST_DELAY_MS);
    await settle();
    noteRefused();
    const { outbox } = last().chat;
    if (outbox.entries().length === 0) break;
    for (const { status, requestId, text } of outbox.entries()) {
      if (status.kind === 'parked') outbox.retry(requestId);
      // The user checks whether this reply was posted. Other entries with the same text are not sent yet.
      if (status.kind === 'asking') {
        const count = (texts: readonly string[]) => texts.filter((each) => each === text).length;
        const others = outbox.entries().filter((entry) => entry.requestId !== requestId);
        const requested = count(accepted) - count(others.map((entry) => entry.text));
        const isThere = count(mine()) >= requested;
        if (isThere) outbox.discard(requestId);
        else outbox.retry(requestId);
      }
      await settle();
    }
  }
  await browser.clock.advance(2 * LONGEST_DELAY_MS);
  await settle();
  const conversation = last().chat.conversations.open(ID);
  await settle();
  conversation.readOlder();
  await settle();
  return { accepted, refusedOnce, mine: mine(), shown: conversation.view(), tabs, posted: browser.posted() };
};

const actions = fc.array(action, { maxLength: 40, size: 'max' });

describe.each([
  ['knows', true],
  ['does not know', false],
] as const)('on a back end that %s request ids, with any loss, delay, refusal or closed tab', (_, knows) => {
  it('each accepted message is stored exactly once, and messages that were never refused keep their order', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (given) => {
        const { accepted, refusedOnce, mine, shown, posted } = await live(knows, given);
        expect([...mine].sort()).toEqual([...accepted].sort());
        const isStraight = (text: string) => !refusedOnce.has(text);
        expect(mine.filter(isStraight)).toEqual(accepted.filter(isStraight));
        expect(shown.unsent).toEqual([]);
        // The screen shows the newest messages of the server, in the server's order.
        const texts = shown.messages.map(({ text }) => text);
        expect(texts).toEqual(posted.slice(posted.length - texts.length));
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
