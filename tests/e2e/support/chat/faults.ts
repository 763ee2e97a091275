import { expect, type Page } from '@playwright/test';
import type { OwnServer } from './own-server';
import type { Person, Tab } from './person';
import { pause } from './random';

/** Within this time an equal request counts as the same one (product 5). ms. */
const DUPLICATE_WINDOW = 2000;
const EQUAL = '好的';

export const RETRIED_AT_ONCE = 'the same message sent again within 2 s';
export const EQUAL_AT_ONCE = 'equal texts accepted within 2 s';
/** On a slow machine somebody is not quick enough each time. */
const TRIES = 8;

export interface FaultParts {
  readonly people: readonly [Person, Person];
  readonly server: OwnServer;
  readonly random: () => number;
  readonly note: (what: string) => void;
  /** Whether this person's network is cut: their lines do not come back while it is. */
  readonly cut: (person: Person, isCut: boolean) => void;
  /** How long the tab that holds the line stays hidden at once. ms. */
  readonly hiddenFor: number;
}

/** The server stores the next replies, and nobody hears of it. */
const dropAnswers = async ({ people, note }: FaultParts) => {
  let toDrop = 0;
  let retriedAtOnce = 0;
  const sentAt = new Map<string, number>();
  for (const { context } of people) {
    await context.route('**/api/seller/work/reply', async (route) => {
      const key = route.request().headers()['idempotency-key'] ?? '';
      const before = sentAt.get(key);
      sentAt.set(key, Date.now());
      if (before !== undefined && Date.now() - before < DUPLICATE_WINDOW) {
        retriedAtOnce += 1;
        note(RETRIED_AT_ONCE);
      }
      if (toDrop === 0) return route.continue().catch(() => undefined);
      toDrop -= 1;
      const stored = await route.fetch().catch(() => undefined);
      if (stored?.ok() === true) note('answers dropped after storing');
      await route.abort('connectionreset').catch(() => undefined);
    });
  }
  return {
    drop: (count: number): void => {
      toDrop += count;
    },
    /** How often a message came again within the window so far. */
    retriedAtOnce: () => retriedAtOnce,
    dropNothing: (): void => {
      toDrop = 0;
    },
  };
};

/** It ends where it lives; the browser keeps its token and knows nothing of it. */
const expireSession = async (token: string, base: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, platform: 'cyy' };
  const answer = await fetch(`${base}/api/logout`, { method: 'POST', headers });
  expect(answer.ok).toBe(true);
};

/** Clicks in the page as soon as the button is there: from outside nobody is quick enough on a slow machine. */
const clickWhenThere = (page: Page, words: string, within: number): Promise<void> =>
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
      [words, within] as const,
    )
    // The page may be left meanwhile.
    .catch(() => undefined);

/** The page is behind another window, or in front again. */
const hide = ({ page }: Tab, hidden: boolean): Promise<void> =>
  page
    .evaluate((isHidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (isHidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden)
    // It may be closed meanwhile.
    .catch(() => undefined);

/** Everything that breaks while two people talk; each says what it did once it has done it. */
export const createFaults = async (parts: FaultParts) => {
  const { people, server, random, note } = parts;
  const [manyTabs] = people;
  const answers = await dropAnswers(parts);

  const all: Readonly<Record<string, (person: Person) => Promise<void>>> = {
    'network cut': async (person) => {
      parts.cut(person, true);
      await person.context.setOffline(true);
      await pause(300 + random() * 1500);
      await person.context.setOffline(false);
      parts.cut(person, false);
    },
    'answers to be dropped': () => {
      answers.drop(2);
      return Promise.resolve();
    },
    'back end killed and started': () => server.killAndStart(),
    'connected tab closed': () =>
      manyTabs.inTurn(async () => {
        const connected = manyTabs.connected();
        manyTabs.tabs.splice(manyTabs.tabs.indexOf(connected), 1);
        await connected.page.close();
        await manyTabs.openTab();
      }),
    'session expired': (person) =>
      person.inTurn(async () => {
        const tab = person.lastTab();
        await person.settle(tab);
        const token = await person.token();
        await expireSession(token, server.base);
        // The message that finds out waits.
        await person.writeIn(tab, `${person.userName} 过期时 ${random()}`);
        await person.signInAgainAfter(token);
      }),
    'retried by the person': (person) =>
      person.inTurn(async () => {
        const tab = person.lastTab();
        await person.settle(tab);
        const before = answers.retriedAtOnce();
        for (let tried = 0; tried < TRIES && answers.retriedAtOnce() === before; tried += 1) {
          answers.drop(2);
          const clicked = clickWhenThere(tab.page, '重试', 2 * DUPLICATE_WINDOW);
          await person.writeIn(tab, `${person.userName} 马上重试 ${random()}`);
          await clicked;
        }
      }),
    'two equal texts': (person) =>
      person.inTurn(async () => {
        const tab = person.lastTab();
        await person.settle(tab);
        for (let tried = 0; tried < TRIES; tried += 1) {
          const began = Date.now();
          await person.writeIn(tab, EQUAL);
          await person.writeIn(tab, EQUAL);
          if (Date.now() - began >= DUPLICATE_WINDOW) continue;
          note(EQUAL_AT_ONCE);
          return;
        }
      }),
  };
  const names = Object.keys(all);

  return {
    /** Each of them once, then any of them, while `goesOn` says so. */
    breakThings: async (goesOn: () => boolean): Promise<void> => {
      for (let turn = 0; goesOn() || turn < names.length; turn += 1) {
        const name = names[turn < names.length ? turn : Math.floor(random() * names.length)] ?? '';
        await all[name]?.(people[Math.floor(random() * 2)] ?? manyTabs);
        note(name);
        await pause(150);
      }
    },
    /** The tab that holds the line is behind another window, while everything else goes on. */
    hideTheConnected: async (goesOn: () => boolean): Promise<void> => {
      do {
        const connected = manyTabs.connected();
        await hide(connected, true);
        await pause(parts.hiddenFor);
        await hide(connected, false);
        note('connected tab hidden');
        await pause(Math.min(parts.hiddenFor, 2000));
      } while (goesOn());
    },
    calm: answers.dropNothing,
  };
};
