import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createFakeBrowserTabs } from '@/adapters/fake/fake-tabs';
import { createScriptedTransport } from '@/adapters/fake/scripted.transport';
import { createChatSession } from '@/application/chat/chat-session.service';
import { shareChatSession } from '@/application/chat/shared-chat-session';
import type { ChatSignal } from '@/domain/chat/signal';
import { NO_PRESENCE } from '@/domain/work-order/presence';

const browser = ({ hasLocks = true } = {}) => {
  const tabs = createFakeBrowserTabs({ hasLocks });
  const clock = createFakeClock();
  const openTab = ({ isVisible = true } = {}) => {
    const tab = tabs.tab({ isVisible });
    const transport = createScriptedTransport({ obliging: true });
    const session = shareChatSession({
      open: () => createChatSession({ transport, clock, random: () => 0.5 }),
      lock: tab.lock,
      channel: tab.channel,
      visibility: tab.visibility,
      clock,
    });
    const signals: ChatSignal[] = [];
    session.signals.subscribe((signal) => signals.push(signal));
    session.tell({ type: 'sign-in' });
    return { ...tab, transport, session, signals, status: () => session.view().status };
  };
  return { clock, openTab };
};

const SEVEN: ChatSignal = { kind: 'work-order', workOrderId: '7' };

describe('the tabs of one browser', () => {
  it('the tabs share one connection, and all receive its messages', async () => {
    const { openTab } = browser();
    const first = openTab();
    await settle();
    const second = openTab();
    await settle();
    expect([first, second].map(({ transport }) => transport.connections())).toEqual([1, 0]);
    expect([first.status(), second.status()]).toEqual(['connected', 'connected']);
    first.transport.signals(SEVEN);
    await settle();
    // The other tab gets a signal for everything first, because it may have missed signals before it opened.
    expect(second.signals).toEqual([{ kind: 'everything' }, SEVEN]);
    expect(first.signals).toEqual([{ kind: 'everything' }, SEVEN]);
  });

  it('report open work orders over the shared connection, and all tabs receive which users have them open', async () => {
    const { openTab } = browser();
    const first = openTab();
    await settle();
    const second = openTab();
    await settle();
    const report = { workOrderId: '7', seat: 'second', doing: 'reading' } as const;
    second.session.report(report);
    await settle();
    first.session.report({ ...report, seat: 'first' });
    expect(first.transport.reports().map(({ seat }) => seat)).toEqual(['second', 'first']);
    expect(second.transport.reports()).toEqual([]);
    const received: string[][] = [[], []];
    [first, second].forEach(({ session }, at) =>
      session.company.subscribe(({ workOrderId }) => received[at]?.push(workOrderId)),
    );
    first.transport.company({ workOrderId: '7', company: NO_PRESENCE });
    await settle();
    expect(received).toEqual([['7'], ['7']]);
  });

  it('connect again in another tab when the tab with the connection closes', async () => {
    const { openTab } = browser();
    const first = openTab();
    await settle();
    const second = openTab();
    const third = openTab();
    await settle();
    first.session.stop();
    await settle();
    expect(first.transport.open()).toBeUndefined();
    expect([second, third].map(({ transport }) => transport.connections())).toEqual([1, 0]);
    // The first signal comes when the tab opens, the second with the new connection.
    expect(second.signals).toEqual([{ kind: 'everything' }, { kind: 'everything' }]);
    expect(third.signals).toEqual([{ kind: 'everything' }, { kind: 'everything' }]);
    second.transport.signals(SEVEN);
    await settle();
    expect(third.signals.at(-1)).toEqual(SEVEN);
  });

  it('replace the connection of a sleeping tab within 2 s, but only in a visible tab', async () => {
    const { openTab, clock } = browser();
    const sleeper = openTab();
    await settle();
    const behind = openTab({ isVisible: false });
    const front = openTab({ isVisible: false });
    await settle();
    sleeper.sleep();
    await clock.advance(60_000);
    expect(front.transport.connections()).toBe(0);
    front.look(true);
    await clock.advance(999);
    expect(front.transport.connections()).toBe(0);
    await clock.advance(1001);
    await settle();
    expect(front.status()).toBe('connected');
    expect(behind.transport.connections()).toBe(0);
    expect(behind.status()).toBe('connected');
    sleeper.wake();
    await settle();
    expect(sleeper.transport.open()).toBeUndefined();
    expect(sleeper.transport.connections()).toBe(1);
    expect(front.transport.open()).toBeDefined();
  });

  it('the leader corrects all tabs after a sleeping tab reported an old state', async () => {
    const { openTab, clock } = browser();
    const sleeper = openTab();
    await settle();
    const [front, behind] = [openTab({ isVisible: false }), openTab({ isVisible: false })];
    await settle();
    sleeper.sleep();
    front.look(true);
    await clock.advance(1000);
    front.transport.signals(SEVEN);
    await settle();
    const received = sleeper.signals.length;
    sleeper.wake(() => {
      sleeper.transport.says({ type: 'connection.kicked-out', reason: 'multipleAccount' });
    });
    await settle();
    expect([sleeper, front, behind].map(({ status }) => status())).toEqual([
      'connected',
      'connected',
      'connected',
    ]);
    // The sleeping tab may have missed signals.
    expect(sleeper.signals.slice(received)).toEqual([{ kind: 'everything' }]);
    expect(sleeper.transport.open()).toBeUndefined();
    expect(front.transport.connections()).toBe(1);
  });

  it('do not open another connection while the tab with the connection responds', async () => {
    const { openTab, clock } = browser();
    const first = openTab();
    await settle();
    const second = openTab({ isVisible: false });
    await settle();
    second.look(true);
    await clock.advance(5000);
    expect(second.transport.connections()).toBe(0);
    expect(first.transport.open()).toBeDefined();
  });

  it('let the user answer a question in any tab', async () => {
    const { openTab } = browser();
    const first = openTab();
    await settle();
    const second = openTab();
    await settle();
    first.transport.says({ type: 'connection.kicked-out', reason: 'multipleDevice' });
    await settle();
    expect(second.session.view()).toEqual({ status: 'asking', reason: 'multipleDevice' });
    second.session.tell({ type: 'confirm' });
    await settle();
    expect([first.status(), second.status()]).toEqual(['connected', 'connected']);
    expect(second.transport.connections()).toBe(0);
  });

  it('keep a question open, and an ended chat ended, when another tab becomes the leader', async () => {
    const { openTab } = browser();
    const first = openTab();
    await settle();
    const second = openTab();
    const third = openTab();
    await settle();
    first.transport.says({ type: 'connection.kicked-out', reason: 'multipleDevice' });
    await settle();
    first.session.stop();
    await settle();
    expect(second.transport.connections()).toBe(0);
    expect(second.session.view()).toEqual({ status: 'asking', reason: 'multipleDevice' });
    expect(third.session.view()).toEqual({ status: 'asking', reason: 'multipleDevice' });
    third.session.tell({ type: 'cancel' });
    await settle();
    second.session.stop();
    await settle();
    expect(third.status()).toBe('ended');
    expect(third.transport.connections()).toBe(0);
    third.session.tell({ type: 'retry' });
    await settle();
    expect(third.status()).toBe('connected');
  });

  it('keep showing a failure that only the user can resolve, even after the leader has closed', async () => {
    const { openTab } = browser();
    const first = openTab();
    await settle();
    const second = openTab();
    await settle();
    first.transport.answers({ type: 'signature.failed', fault: 'refused' });
    first.transport.says({ type: 'connection.kicked-out', reason: 'multipleDevice' });
    first.session.tell({ type: 'confirm' });
    await settle();
    const failed = { status: 'failed', cause: { kind: 'signature', fault: 'refused' }, mayRetry: true };
    expect(second.session.view()).toEqual(failed);
    first.session.stop();
    await settle();
    expect(second.session.view()).toEqual(failed);
    expect(second.transport.connections()).toBe(0);
  });

  it('turn the chat off and close the connection when the user signs out', async () => {
    const { openTab } = browser();
    const first = openTab();
    await settle();
    const second = openTab();
    await settle();
    second.session.tell({ type: 'sign-out' });
    first.session.tell({ type: 'sign-out' });
    expect([first.status(), second.status()]).toEqual(['off', 'off']);
    expect(first.transport.open()).toBeUndefined();
  });

  it('connect separately in a browser without locks', async () => {
    const { openTab } = browser({ hasLocks: false });
    const tabs = [openTab(), openTab()];
    await settle();
    expect(tabs.map(({ transport }) => transport.connections())).toEqual([1, 1]);
  });

  it('awake tabs never have two connections, and have one once a tab is visible', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('open', 'close', 'show', 'hide', 'sleep', 'wake'), at: fc.nat(4) }),
      fc.record({ kind: fc.constant('wait'), at: fc.integer({ min: 1, max: 3000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { openTab, clock } = browser();
        let tabs = [{ ...openTab(), isAsleep: false }];
        const awake = () => tabs.filter(({ isAsleep }) => !isAsleep);
        const connected = () => awake().filter(({ transport }) => transport.open() !== undefined);
        await settle();
        for (const { kind, at } of steps) {
          const tab = tabs[at];
          if (kind === 'open' && tabs.length < 5) tabs = [...tabs, { ...openTab(), isAsleep: false }];
          if (kind === 'wait') await clock.advance(at);
          if (tab !== undefined) {
            if (kind === 'close') {
              tab.session.stop();
              tabs = tabs.filter((each) => each !== tab);
            }
            if (kind === 'show' || kind === 'hide') tab.look(kind === 'show');
            if (kind === 'sleep') {
              tab.sleep();
              tab.isAsleep = true;
            }
            if (kind === 'wake') {
              tab.wake();
              tab.isAsleep = false;
            }
          }
          await settle();
          expect(connected().length).toBeLessThanOrEqual(1);
        }
        const seen = awake()[0];
        if (seen === undefined) return;
        seen.look(false);
        seen.look(true);
        await clock.advance(2000);
        await settle();
        expect(connected()).toHaveLength(1);
        for (const { status } of awake()) expect(status()).toBe('connected');
      }),
      { numRuns: 50 },
    );
  });
});
