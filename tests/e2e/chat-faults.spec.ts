import { type BrowserContext, expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { SIGNALS_PATH } from '../../src/contract/signals';
import { openChatPage, serveChatPage } from './support/chat/chat-page';
import { openOwnServer } from './support/chat/own-server';

/** How many messages each of the two people sends; `npm run test:faults` sends 300. */
const MESSAGES = Number(process.env['FAULTS_MESSAGES'] ?? 24);
const SEED = Number(process.env['FAULTS_SEED'] ?? 20_260_101);
/** How long the tab that holds the line stays hidden at once. */
const HIDDEN_MS = MESSAGES > 100 ? 130_000 : 3000;
/** The pause between two messages of one person, at most; the long form leaves time for every fault to come often. */
const WRITING_PAUSE_MS = MESSAGES > 100 ? 1200 : 250;

const PASSWORD = 'demo-2026';
const EQUAL = '好的';
const DRAFT = '还没写完的一句';

/** mulberry32: the same faults for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One after the other: a tab is not closed while somebody types in it. */
const mutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run, run);
    last = mine.catch(() => undefined);
    return mine;
  };
};

const headersOf = async (base: string, userName: string) => {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'cyy' },
    body: JSON.stringify({ username: userName, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}`, platform: 'cyy', 'content-type': 'application/json' };
};

/** A work order of the seller on an order that the handler handles. */
const newWorkOrder = async (base: string): Promise<string> => {
  const handler = await headersOf(base, 'handler');
  const seller = await headersOf(base, 'seller');
  const list = await fetch(`${base}/api/seller/work/list?pageSize=100&params[order]=1`, { headers: handler });
  const { rows } = (await list.json()) as { rows: { orderId: string; orderNo: string }[] };
  for (const { orderId, orderNo } of rows) {
    const saved = await fetch(`${base}/api/seller/work`, {
      method: 'POST',
      headers: { ...seller, 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        type: 'AFTER_SALE',
        level: 'NORMAL',
        formKey: 'work_order_form',
        order: { orderId, orderNo, content: '一起说话', image: [] },
      }),
    });
    const { data } = (await saved.json()) as { data?: { id: string } };
    if (data !== undefined) return data.id;
  }
  throw new Error('the demo data hold no order that both of them see');
};

interface Row {
  readonly id: string;
  readonly content: string;
  readonly owner: 'me' | 'other';
  readonly seq: number;
}

/** The whole conversation as the database has it, oldest first. */
const stored = async (base: string, workId: string): Promise<readonly Row[]> => {
  const headers = await headersOf(base, 'seller');
  let rows: readonly Row[] = [];
  let next = '';
  for (;;) {
    const query = `pageSize=100${next === '' ? '' : `&nextId=${next}`}`;
    const answer = await fetch(`${base}/api/seller/work/im/comments/${workId}?${query}`, { headers });
    const page = (await answer.json()) as { data: Row[]; nextId?: string; isCompleted: boolean | number };
    rows = [...page.data, ...rows];
    if (Boolean(page.isCompleted) || page.nextId === undefined) return rows;
    next = page.nextId;
  }
};

/** Signals come twice, and in another order than they were sent. */
const muddleSignals = async (context: BrowserContext, random: () => number): Promise<void> => {
  await context.routeWebSocket(`**${SIGNALS_PATH}`, (near: WebSocketRoute) => {
    near.connectToServer().onMessage((frame) => {
      const text = String(frame);
      near.send(text);
      if (!text.includes('"signal"')) return;
      setTimeout(() => {
        near.send(text);
      }, random() * 800);
    });
  });
};

/** A person with some tabs, who writes in any of them. */
const sitDown = async (context: BrowserContext, base: string, userName: string, workId: string) => {
  const inTurn = mutex();
  const accepted: string[] = [];
  const tabs: Page[] = [];
  const openTab = async (): Promise<Page> => {
    const page = await openChatPage(context, base);
    if (tabs.length === 0) {
      await page.evaluate(([name, password]) => window.chatPage.signIn(name, password), [
        userName,
        PASSWORD,
      ] as const);
    }
    await page.evaluate((id) => window.chatPage.enter(id), workId);
    tabs.push(page);
    return page;
  };
  await openTab();
  return {
    userName,
    context,
    tabs,
    accepted,
    inTurn,
    openTab,
    write: (text: string, tab = tabs.at(-1)): Promise<void> =>
      inTurn(async () => {
        await tab?.evaluate((each) => window.chatPage.write(each), text);
        accepted.push(text);
      }),
  };
};

type Person = Awaited<ReturnType<typeof sitDown>>;

test('whatever happens on the way, every accepted message is everywhere exactly once, in one order', async ({
  browser,
}) => {
  test.setTimeout(MESSAGES > 100 ? 40 * 60_000 : 240_000);
  const random = randomFrom(SEED);
  const server = await openOwnServer();
  const { base } = server;
  const workId = await newWorkOrder(base);
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  for (const context of contexts) {
    await serveChatPage(context);
    await muddleSignals(context, random);
  }
  const seller = await sitDown(contexts[0], base, 'seller', workId);
  await seller.openTab();
  const handler = await sitDown(contexts[1], base, 'handler', workId);
  const people = [seller, handler] as const;
  const done: Record<string, number> = {};
  const note = (fault: string): void => void (done[fault] = (done[fault] ?? 0) + 1);

  /** The server has stored it, and nobody hears of it. */
  let dropNext = 0;
  for (const context of contexts) {
    await context.route('**/api/seller/work/reply', async (route) => {
      if (dropNext === 0) return route.continue().catch(() => undefined);
      dropNext -= 1;
      await route.fetch().catch(() => undefined);
      note('answers dropped');
      await route.abort('connectionreset').catch(() => undefined);
    });
  }
  for (const person of people) await person.tabs[0]?.evaluate((text) => window.chatPage.draft(text), DRAFT);

  const faults: Readonly<Record<string, (person: Person) => Promise<void>>> = {
    'network cut': async ({ context }) => {
      await context.setOffline(true);
      await pause(300 + random() * 1500);
      await context.setOffline(false);
    },
    'answers to be dropped': () => {
      dropNext += 2;
      return Promise.resolve();
    },
    'back end killed': () => server.killAndStart(),
    'connected tab closed': () =>
      seller.inTurn(async () => {
        await seller.tabs.shift()?.close();
        await seller.openTab();
      }),
    'session expired': (person) =>
      person.inTurn(async () => {
        const tab = person.tabs.at(-1);
        const [cookie] = (await person.context.cookies(base)).filter(({ name }) => name === 'Seller-Token');
        const headers = { authorization: `Bearer ${cookie?.value}`, platform: 'cyy' };
        await fetch(`${base}/api/logout`, { method: 'POST', headers }).catch(() => undefined);
        // Some message finds out, and waits.
        const text = `${person.userName} 过期时 ${person.accepted.length}`;
        await tab?.evaluate((each) => window.chatPage.write(each), text);
        person.accepted.push(text);
        await pause(700);
        await tab?.evaluate(([name, password]) => window.chatPage.signIn(name, password), [
          person.userName,
          PASSWORD,
        ] as const);
        await tab?.evaluate((id) => window.chatPage.enter(id), workId);
      }),
    'retried at once': (person) =>
      person.inTurn(async () => {
        await person.tabs.at(-1)?.evaluate(() => {
          window.chatPage.retryAll();
        });
      }),
    'two equal texts': async (person) => {
      await Promise.all([person.write(EQUAL), person.write(EQUAL)]);
    },
  };
  const names = Object.keys(faults);

  let isWriting = true;
  const writing = Promise.all(
    people.map(async (person) => {
      for (let count = 1; count <= MESSAGES; count += 1) {
        await person.write(`${person.userName} 第${count}句`, person.tabs[count % person.tabs.length]);
        await pause(random() * WRITING_PAUSE_MS);
      }
    }),
  ).finally(() => {
    isWriting = false;
  });
  const breaking = (async () => {
    for (let turn = 0; isWriting || turn < names.length; turn += 1) {
      const name = names[turn < names.length ? turn : Math.floor(random() * names.length)] ?? '';
      await faults[name]?.(people[Math.floor(random() * 2)] ?? seller);
      note(name);
      await pause(150);
    }
  })();
  /** The tab that holds the line is behind another window, while everything else goes on. */
  const hiding = (async () => {
    for (let turn = 0; isWriting || turn === 0; turn += 1) {
      const [leader] = seller.tabs;
      const hide = (hidden: boolean) =>
        leader
          ?.evaluate((now) => {
            window.chatPage.hide(now);
          }, hidden)
          // It may be closed meanwhile.
          .catch(() => undefined);
      await hide(true);
      await pause(HIDDEN_MS);
      await hide(false);
      note('leader hidden');
      await pause(2000);
    }
  })();
  await Promise.all([writing, breaking, hiding]);

  // A message waits, its person leaves, and somebody else signs in in the same browser.
  await seller.inTurn(async () => {
    const [first, ...others] = seller.tabs;
    for (const tab of others) await tab.close();
    seller.tabs.splice(1);
    await first?.context().route('**/api/seller/work/reply', (route) => route.abort('internetdisconnected'));
    await first?.evaluate((text) => window.chatPage.write(text), '留到下次');
    seller.accepted.push('留到下次');
    await pause(500);
    await first?.evaluate(() => window.chatPage.leave());
    await first?.context().unroute('**/api/seller/work/reply');
    await first?.close();
    seller.tabs.pop();
    const clerk = await openChatPage(seller.context, base);
    await clerk.evaluate((password) => window.chatPage.signIn('clerk', password), PASSWORD);
    await clerk.evaluate((id) => window.chatPage.enter(id), workId);
    await pause(1500);
    expect(await clerk.evaluate(() => window.chatPage.entries())).toEqual([]);
    expect((await stored(base, workId)).map(({ content }) => content)).not.toContain('留到下次');
    await clerk.evaluate(() => window.chatPage.leave());
    await clerk.close();
    note('another person in the same browser');
    await seller.openTab();
    await seller.openTab();
  });

  dropNext = 0;
  const quiet = { timeout: MESSAGES > 100 ? 300_000 : 120_000 };
  for (const { tabs } of people) {
    for (const tab of tabs)
      await expect.poll(() => tab.evaluate(() => window.chatPage.entries()), quiet).toEqual([]);
  }
  const rows = await stored(base, workId);
  const said = (owner: Row['owner']) =>
    rows.filter((row) => row.owner === owner && row.content !== '一起说话').map(({ content }) => content);
  const counts = {
    seed: SEED,
    'accepted from the seller': seller.accepted.length,
    'accepted from the handler': handler.accepted.length,
    'rows in the database': said('me').length + said('other').length,
    ...done,
  };
  console.log(JSON.stringify(counts, null, 2));
  // Accepted in this order by the one outbox of each person, and stored in it.
  expect(said('me')).toEqual(seller.accepted);
  expect(said('other')).toEqual(handler.accepted);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { tabs } of people) {
    for (const tab of tabs) {
      const shown = async () => (await tab.evaluate(() => window.chatPage.shown())).map(({ id }) => id);
      await expect.poll(shown, { timeout: 90_000 }).toEqual(ids);
    }
  }
  for (const person of people) {
    expect(await person.tabs[0]?.evaluate(() => window.chatPage.draft())).toBe(DRAFT);
  }
  for (const context of contexts) await context.close();
  await server.discard();
});
