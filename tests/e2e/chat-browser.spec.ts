import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openPage, servePage } from './support/module-page/module-page';
import { urlOnCyy } from './support/place';
import { NIGHTLY } from './support/tags';

const AUTHOR = { platform: 'cyy', userId: '1' };

test.describe('the outbox in a real browser', () => {
  const open = (context: BrowserContext): Promise<Page> =>
    openPage(context, urlOnCyy(), 'store-entry', 'outbox');
  const add = (page: Page, requestId: string) =>
    page.evaluate(
      ([author, id]) =>
        window.outbox.store.change(
          author,
          (kept) => ({ ...kept, entries: [...kept.entries, window.outbox.entry(id, '您好')] }),
          'strict',
        ),
      [AUTHOR, requestId] as const,
    );
  const ids = (page: Page, author: typeof AUTHOR = AUTHOR) =>
    page.evaluate(
      async (whose) => (await window.outbox.store.read(whose)).entries.map(({ requestId }) => requestId),
      author,
    );

  test.beforeEach(({ context }) => servePage(context, 'store-entry'));

  test('is empty at first, is separate for each user, and survives a reload and the closing of the tab', async ({
    context,
  }) => {
    const page = await open(context);
    expect(await ids(page)).toEqual([]);
    await add(page, 'a');
    expect(await ids(page, { ...AUTHOR, userId: '2' })).toEqual([]);
    expect(await ids(page, { ...AUTHOR, platform: 'kyx' })).toEqual([]);
    await page.reload();
    await page.waitForFunction(() => 'outbox' in window);
    expect(await ids(page)).toEqual(['a']);
    await page.close();
    expect(await ids(await open(context))).toEqual(['a']);
  });

  test('changes atomically, in every tab', async ({ context }) => {
    const tabs = [await open(context), await open(context)];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => add(tabs[at % 2] as Page, `id-${String(at).padStart(2, '0')}`)),
    );
    const expected = Array.from({ length: 40 }, (_, at) => `id-${String(at).padStart(2, '0')}`);
    for (const tab of tabs) expect([...(await ids(tab))].sort()).toEqual(expected);
  });

  test('appends entries in the order of writing across tabs, and later changes include them', async ({
    context,
  }) => {
    const tabs = [await open(context), await open(context)] as const;
    const append = (page: Page, requestId: string) =>
      page.evaluate(([author, id]) => window.outbox.store.append(author, window.outbox.entry(id, '您好')), [
        AUTHOR,
        requestId,
      ] as const);
    await add(tabs[0], 'a');
    for (const [at, requestId] of ['b', 'c', 'd', 'e'].entries())
      await append(tabs[at % 2] as Page, requestId);
    expect(await ids(tabs[1])).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await ids(tabs[1], { ...AUTHOR, userId: '11' })).toEqual([]);
    const changed = await tabs[1].evaluate(async (author) => {
      const { store } = window.outbox;
      const without = await store.change(
        author,
        (kept) => ({ ...kept, entries: kept.entries.filter(({ requestId }) => requestId !== 'c') }),
        'relaxed',
      );
      return without.entries.map(({ requestId }) => requestId);
    }, AUTHOR);
    expect(changed).toEqual(['a', 'b', 'd', 'e']);
    expect(await ids(tabs[0])).toEqual(['a', 'b', 'd', 'e']);
    await append(tabs[0], 'f');
    await tabs[0].reload();
    await tabs[0].waitForFunction(() => 'outbox' in window);
    expect(await ids(tabs[0])).toEqual(['a', 'b', 'd', 'e', 'f']);
  });

  test('loses no entry that is appended while another tab changes the outbox', async ({ context }) => {
    const tabs = [await open(context), await open(context)] as const;
    const expected = Array.from({ length: 40 }, (_, at) => `id-${String(at).padStart(2, '0')}`);
    const appended = tabs[0].evaluate(
      async ([author, all]) => {
        const { store, entry } = window.outbox;
        await Promise.all(all.map((each) => store.append(author, entry(each, '您好'))));
      },
      [AUTHOR, expected] as const,
    );
    const changed = tabs[1].evaluate(async (author) => {
      for (let times = 0; times < 40; times += 1)
        await window.outbox.store.change(
          author,
          (kept) => ({ ...kept, lastRead: kept.lastRead + 1 }),
          'relaxed',
        );
    }, AUTHOR);
    await Promise.all([appended, changed]);
    for (const tab of tabs) expect(await ids(tab)).toEqual(expected);
  });

  test('stays unchanged when a change fails, and rejects when the browser stores nothing', async ({
    context,
  }) => {
    const page = await open(context);
    await add(page, 'a');
    const failed = await page.evaluate(async (author) => {
      const outcome = async (run: () => Promise<unknown>) =>
        run().then(
          () => 'kept',
          () => 'refused',
        );
      const { store, refusing } = window.outbox;
      return [
        // The browser cannot store a function, so it refuses the whole transaction.
        await outcome(() =>
          store.change(author, (kept) => ({ ...kept, entries: [(() => 0) as never] }), 'strict'),
        ),
        await outcome(() => store.append(author, { requestId: 'b', text: () => 0 } as never)),
        await outcome(() => refusing.read(author)),
        await outcome(() => refusing.append(author, window.outbox.entry('c', '三'))),
        await outcome(() => refusing.change(author, (kept) => kept, 'strict')),
      ];
    }, AUTHOR);
    expect(failed).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
    expect(await ids(page)).toEqual(['a']);
  });

  test('leaves out damaged entries', NIGHTLY, async ({ context }) => {
    const page = await open(context);
    await add(page, 'a');
    await page.evaluate(
      (author) =>
        window.outbox.store.change(
          author,
          (kept) => ({
            ...kept,
            entries: [...kept.entries, { requestId: 7 } as never, window.outbox.entry('b', '二')],
          }),
          'relaxed',
        ),
      AUTHOR,
    );
    await page.evaluate(
      (author) => window.outbox.store.append(author, { requestId: 'c', text: 7 } as never),
      AUTHOR,
    );
    expect(await ids(page)).toEqual(['a', 'b']);
  });

  test('has a lock per conversation that is released when its tab is closed', async ({ context }) => {
    const [first, second] = [await open(context), await open(context)];
    await first.evaluate(() => {
      void window.outbox.locks.run('7', () => new Promise(() => undefined), new AbortController().signal);
    });
    const take = (name: string) =>
      second.evaluate(
        (each) =>
          Promise.race([
            window.outbox.locks.run(each, () => Promise.resolve('mine'), AbortSignal.timeout(20_000)),
            new Promise((resolve) => setTimeout(() => resolve('waiting'), 500)),
          ]),
        name,
      );
    expect(await take('8')).toBe('mine');
    expect(await take('7')).toBe('waiting');
    await first.close();
    expect(await take('7')).toBe('mine');
  });
});

test.describe('the messaging service’s SDK', () => {
  test('is loaded with the first connection, refuses empty arguments, and leaves no timer and no socket behind', async ({
    context,
  }) => {
    await servePage(context, 'sdk-entry');
    // All requests to the messaging service are blocked.
    await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort());
    await context.routeWebSocket(/^wss?:\/\/(?!127\.0\.0\.1|localhost)/, (socket) => socket.close());
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    let sockets = 0;
    page.on('websocket', (socket) => {
      sockets += 1;
      socket.on('close', () => (sockets -= 1));
    });
    await page.goto(urlOnCyy('/sdk-entry.html'));
    await page.waitForFunction(() => 'sdk' in window);
    expect(scripts).toEqual(['/sdk-entry/entry.js']);

    const attempt = async (userId: string, signature: string) => {
      await page.evaluate(
        ([user, sign]) => {
          const stop = window.sdk.connect(user, sign);
          Object.assign(window, { stopSdk: stop });
        },
        [userId, signature] as const,
      );
    };
    await attempt('', '');
    // The service cannot be reached. The SDK may report this before or after it checks the arguments.
    const reported = () => page.evaluate(() => window.sdk.events.map(({ type }) => type));
    /** Ends the session, and returns the events up to that moment. */
    const end = () =>
      page.evaluate(() => {
        (window as unknown as { stopSdk: () => void }).stopSdk();
        return window.sdk.events.map(({ type }) => type);
      });
    await expect.poll(reported).toContain('connection.refused');
    const received = await page.evaluate(() => window.sdk.events);
    // The event has no code: only a network fault has one, from the transport or the SDK.
    expect(received.filter(({ type }) => type !== 'connection.unstable')).toEqual([
      { type: 'connection.refused', code: undefined },
    ]);
    expect(lines.filter((line) => /Missing required params: "userID"/.test(line))).toHaveLength(1);
    expect(scripts.length).toBeGreaterThan(1);
    const first = await end();
    await expect.poll(() => page.evaluate(() => window.sdk.waiting())).toBe(0);
    expect(await reported()).toEqual(first);

    // An attempt that is abandoned midway sends no further event either.
    await attempt('cyy_1', 'a signature');
    const second = await end();
    await expect.poll(() => page.evaluate(() => window.sdk.waiting())).toBe(0);
    await expect.poll(() => sockets).toBe(0);
    expect(await reported()).toEqual(second);
  });
});
