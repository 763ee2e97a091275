import { expect, type Page } from '@playwright/test';
import type { OwnServer } from './own-server';
import type { Person, Tab } from './person';
import { pause } from './random';

/** Equal requests within this time count as the same one (product 5). In ms. */
const DUPLICATE_WINDOW = 2000;
const EQUAL = '好的';

export const RETRIED_AT_ONCE = 'the same message sent again within 2 s';
export const EQUAL_AT_ONCE = 'equal texts sent within 2 s';
/** The pause between two periods behind another window, in ms. */
const IN_FRONT = 60_000;

export interface FaultParts {
  readonly people: readonly [Person, Person];
  readonly server: OwnServer;
  readonly random: () => number;
  readonly note: (what: string) => void;
  /** Cuts this person's network, or restores it. While it is cut, connections cannot be reopened. */
  readonly cut: (person: Person, isCut: boolean) => void;
  /** How long the tab with the connection stays hidden, in ms. */
  readonly hiddenFor: number;
}

interface SentReply {
  readonly key: string;
  readonly at: number;
}

/**
 * Intercepts every reply. On request the server stores the next replies, but their answers are dropped. Counts requests
 * that repeat a key within `DUPLICATE_WINDOW`, and equal texts that are sent under two keys within that time.
 */
const watchReplies = async ({ people, note }: FaultParts) => {
  let toDrop = 0;
  const counts = { retriedAtOnce: 0, equalAtOnce: 0 };
  const isSoonAfter = (before: SentReply | undefined, at: number): before is SentReply =>
    before !== undefined && at - before.at < DUPLICATE_WINDOW;
  for (const { context } of people) {
    const sent = new Map<string, SentReply>();
    let equal: SentReply | undefined;
    const look = (key: string, text: unknown): void => {
      const now = { key, at: Date.now() };
      if (isSoonAfter(sent.get(key), now.at)) {
        counts.retriedAtOnce += 1;
        note(RETRIED_AT_ONCE);
      }
      sent.set(key, now);
      if (text !== EQUAL) return;
      if (isSoonAfter(equal, now.at) && equal.key !== key) {
        counts.equalAtOnce += 1;
        note(EQUAL_AT_ONCE);
      }
      equal = now;
    };
    await context.route('**/api/seller/work/reply', async (route) => {
      const request = route.request();
      const { content } = request.postDataJSON() as { readonly content?: unknown };
      look(request.headers()['idempotency-key'] ?? '', content);
      if (toDrop === 0) return route.continue().catch(() => undefined);
      toDrop -= 1;
      const stored = await route.fetch().catch(() => undefined);
      if (stored?.ok() === true) note('answers dropped after storing');
      await route.abort('connectionreset').catch(() => undefined);
    });
  }
  return {
    counts: (): Readonly<typeof counts> => ({ ...counts }),
    drop: (count: number): void => {
      toDrop += count;
    },
    dropNothing: (): void => {
      toDrop = 0;
    },
  };
};

/** Waits until the condition is true; `false` if the time ends first. */
const happensWithin = async (ms: number, isSo: () => boolean): Promise<boolean> => {
  for (const end = Date.now() + ms; !isSo() && Date.now() < end;) await pause(50);
  return isSo();
};

/** Ends the session at the back end. The browser keeps its token and is not notified. */
const expireSession = async (token: string, base: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, platform: 'cyy' };
  const answer = await fetch(`${base}/api/logout`, { method: 'POST', headers });
  expect(answer.ok).toBe(true);
};

/**
 * Clicks from inside the page as soon as the button exists: a click from outside would be too late on a slow machine.
 */
const clickWhenThere = (page: Page, text: string, within: number): Promise<void> =>
  page
    .evaluate(
      ([name, ms]) =>
        new Promise<void>((resolve) => {
          const look = () => {
            const button = [...document.querySelectorAll<HTMLElement>('[data-unsent] button')].findLast(
              ({ textContent }) => textContent.replaceAll(/\s/g, '') === name,
            );
            if (button === undefined) return;
            button.click();
            end();
          };
          const watch = new MutationObserver(look);
          const end = () => {
            watch.disconnect();
            clearTimeout(late);
            resolve();
          };
          const late = setTimeout(end, ms);
          watch.observe(document, { childList: true, subtree: true });
        }),
      [text, within] as const,
    )
    // The page may be closed meanwhile, so the rejection is ignored.
    .catch(() => undefined);

/** The faults to cause while two people talk. Each is noted once it has happened. */
export const createFaults = async (parts: FaultParts) => {
  const { people, server, random, note } = parts;
  const [manyTabs] = people;
  const replies = await watchReplies(parts);

  let longestBehind = 0;

  /** The person's last tab, if no earlier fault blocks its messages; otherwise `undefined`. */
  const withNothingOnItsWay = async (person: Person): Promise<Tab | undefined> => {
    const tab = person.lastTab();
    replies.dropNothing();
    await person.settle(tab);
    const isFree = await tab.chat.unsent
      .first()
      .waitFor({ state: 'detached', timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
    return isFree ? tab : undefined;
  };

  /** `false` means that the fault did not happen this time: a tab was hidden, or a slow machine missed the moment. */
  const all: Readonly<Record<string, (person: Person) => Promise<boolean | void>>> = {
    'network cut': async (person) => {
      parts.cut(person, true);
      await person.context.setOffline(true);
      await pause(300 + random() * 1500);
      await person.context.setOffline(false);
      parts.cut(person, false);
    },
    'answers to be dropped': () => {
      replies.drop(2);
      return Promise.resolve();
    },
    'back end killed and started': () => server.killAndStart(),
    'connected tab closed': () =>
      manyTabs.inTurn(async () => {
        const connected = manyTabs.connected();
        // A hidden page stays open until its period is over.
        if (connected === manyTabs.behind()) return false;
        await manyTabs.closeTab(connected);
        await manyTabs.openTab();
        return true;
      }),
    'tab closed over a half written message': (person) =>
      person.inTurn(async () => {
        const text = `${person.userName} 写到一半 ${random()}`;
        const tab = person.lastTab();
        await person.leaveHalfWritten(tab, text);
        await person.closeTab(tab);
        const opened = await person.openTab();
        await person.expectHalfWritten(opened, text);
        await person.writeIn(opened, `${text}，写完了`);
      }),
    'session expired': (person) =>
      person.inTurn(async () => {
        // This fault needs a person without a hidden tab, because another tab may hold the connection after the new
        // sign-in.
        if (person.behind() !== undefined) return false;
        const tab = person.lastTab();
        await person.settle(tab);
        const token = await person.token();
        await expireSession(token, server.base);
        // The request of this message finds the session ended, so the message stays unsent until the new sign-in.
        await person.writeIn(tab, `${person.userName} 过期时 ${random()}`);
        const text = `${person.userName} 过期时写到一半 ${random()}`;
        await person.leaveHalfWritten(tab, text);
        await person.signInAgainAfter(token);
        await person.expectHalfWritten(tab, text);
        await person.writeIn(tab, `${text}，写完了`);
        return true;
      }),
    'retried by the person': (person) =>
      person.inTurn(async () => {
        const tab = await withNothingOnItsWay(person);
        if (tab === undefined) return false;
        const { retriedAtOnce } = replies.counts();
        replies.drop(2);
        const clicked = clickWhenThere(tab.page, '重试', 2 * DUPLICATE_WINDOW);
        await person.writeIn(tab, `${person.userName} 马上重试 ${random()}`);
        await clicked;
        return happensWithin(DUPLICATE_WINDOW, () => replies.counts().retriedAtOnce > retriedAtOnce);
      }),
    'two equal texts': (person) =>
      person.inTurn(async () => {
        const tab = await withNothingOnItsWay(person);
        if (tab === undefined) return false;
        const { equalAtOnce } = replies.counts();
        await person.writeIn(tab, EQUAL);
        await person.writeIn(tab, EQUAL);
        return happensWithin(DUPLICATE_WINDOW, () => replies.counts().equalAtOnce > equalAtOnce);
      }),
  };
  const names = Object.keys(all);

  return {
    /** Causes each fault once, and then random ones while `goesOn` returns true. */
    breakThings: async (goesOn: () => boolean): Promise<void> => {
      const due = [...names];
      for (let turn = 0; goesOn() || due.length > 0; turn += 1) {
        const name = due[turn % due.length] ?? names[Math.floor(random() * names.length)] ?? '';
        const happened = await all[name]?.(people[Math.floor(random() * 2)] ?? manyTabs);
        if (happened !== false) {
          note(name);
          if (due.includes(name)) due.splice(due.indexOf(name), 1);
        }
        await pause(150);
      }
    },
    /**
     * Hides the leading tab behind another window again and again, while all else continues. Ends when `goesOn` returns
     * false and the tab was once hidden for a whole period without another tab taking the lead.
     */
    hideTheConnected: async (goesOn: () => boolean): Promise<void> => {
      do {
        const tab = await manyTabs.inTurn(manyTabs.putConnectedBehind);
        const since = Date.now();
        let isAlone = true;
        while (Date.now() - since < parts.hiddenFor) {
          await pause(250);
          isAlone &&= manyTabs.tabs.every((each) => each === tab || !each.line.isHeld());
        }
        if (isAlone && (await manyTabs.isBehind(tab)))
          longestBehind = Math.max(longestBehind, Date.now() - since);
        await manyTabs.bringToFront(tab);
        note('connected tab hidden');
        await pause(Math.min(parts.hiddenFor, IN_FRONT));
      } while (goesOn() || longestBehind < parts.hiddenFor);
    },
    /** The longest time in ms for which the tab with the connection was hidden. */
    longestBehind: () => longestBehind,
    calm: replies.dropNothing,
  };
};
