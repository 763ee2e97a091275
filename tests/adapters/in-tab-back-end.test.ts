import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  connectInTabBackEnd,
  type InTabBackEnd,
  type WorkerLine,
} from '@/adapters/in-tab/in-tab-back-end.adapter';
import { holdLifeLock } from '@/adapters/in-tab/hold-life-lock';
import { type PageLine, serveLine, type TabBackEnd } from '@backend/tab/serve-line';

/** The two ends of a real message channel. Only the back end behind the channel is a test double. */
let channel: MessageChannel;
let resets: number;

const echo: TabBackEnd = {
  handle: async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/broken') throw new Error('the engine is gone');
    if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 50));
    return new Response(await request.arrayBuffer(), {
      status: pathname === '/created' ? 201 : 200,
      headers: {
        'X-Path': pathname,
        'X-Method': request.method,
        'X-Token': request.headers.get('authorization') ?? '',
      },
    });
  },
  listen: (_, tell) => {
    tell({ type: 'ready' });
    return { report: () => undefined, leave: () => undefined };
  },
  reset: () => {
    resets += 1;
    return Promise.resolve();
  },
};

const connect = (backEnd: Promise<TabBackEnd>): InTabBackEnd => {
  serveLine(channel.port2 as unknown as PageLine, backEnd, () => undefined);
  channel.port1.start();
  channel.port2.start();
  return connectInTabBackEnd(channel.port1 as unknown as WorkerLine);
};

beforeEach(() => {
  resets = 0;
  channel = new MessageChannel();
});
afterEach(() => {
  channel.port1.close();
  channel.port2.close();
});

describe('a back end in a worker answers like one behind a network', () => {
  it('transfers URL, method, headers, status and body', async () => {
    const { fetch } = connect(Promise.resolve(echo));
    const response = await fetch('https://app.example/created?a=1', {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
      body: '工单',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-path')).toBe('/created');
    expect(response.headers.get('x-method')).toBe('POST');
    expect(response.headers.get('x-token')).toBe('Bearer x');
    expect(await response.text()).toBe('工单');
  });

  it('leaves every byte of a body unchanged', async () => {
    const { fetch } = connect(Promise.resolve(echo));
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 500 }), async (bytes) => {
        const response = await fetch('https://app.example/', { method: 'PUT', body: new Uint8Array(bytes) });
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes));
      }),
      { numRuns: 30 },
    );
  });

  it('matches each answer to its request, in any order of arrival', async () => {
    const { fetch } = connect(Promise.resolve(echo));
    const paths = ['/slow', '/a', '/slow', '/b'];
    const answers = await Promise.all(paths.map((path) => fetch(`https://app.example${path}`)));
    expect(answers.map((answer) => answer.headers.get('x-path'))).toEqual(paths);
  });

  it('queues requests until the back end is open', async () => {
    let opened: (backEnd: TabBackEnd) => void = () => undefined;
    const { fetch } = connect(new Promise((resolve) => (opened = resolve)));
    const early = fetch('https://app.example/early');
    opened(echo);
    expect((await early).headers.get('x-path')).toBe('/early');
  });

  it('behaves like a failed network when the back end cannot open or fails', async () => {
    const { fetch } = connect(Promise.resolve(echo));
    await expect(fetch('https://app.example/broken')).rejects.toThrow(TypeError);
    channel = new MessageChannel();
    const closed = connect(Promise.reject(new Error('no storage')));
    await expect(closed.fetch('https://app.example/')).rejects.toThrow('no storage');
  });

  it('rejects a request that is aborted, before or after it was sent', async () => {
    const { fetch } = connect(Promise.resolve(echo));
    const controller = new AbortController();
    const pending = fetch('https://app.example/slow', { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(fetch('https://app.example/', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('resets to the demo data on request', async () => {
    const { reset } = connect(Promise.resolve(echo));
    await reset();
    expect(resets).toBe(1);
  });
});

/** Simulates the Web Locks of a browser, for one holder of a lock and its waiters. */
const locksOfABrowser = () => {
  const waiting = new Map<string, (() => void)[]>();
  return {
    page: {
      request: (name: string, task: () => Promise<unknown>) => {
        waiting.set(name, []);
        return task();
      },
    } as unknown as Pick<LockManager, 'request'>,
    whenFree: (name: string, then: () => void): void => {
      const queue = waiting.get(name);
      if (queue === undefined) then();
      else queue.push(then);
    },
    /** Releases the page's lock, as a browser does when the page closes or crashes. */
    pageIsGone: (): void => {
      for (const queue of waiting.values()) for (const then of queue) then();
      waiting.clear();
    },
  };
};

describe('the lock of a page', () => {
  it('ends the subscriptions of the page when it is released, even without a report that the page closes', async () => {
    const locks = locksOfABrowser();
    let left = 0;
    const backEnd: TabBackEnd = {
      ...echo,
      listen: (_, tell) => {
        tell({ type: 'ready' });
        return { report: () => undefined, leave: () => void (left += 1) };
      },
    };
    serveLine(channel.port2 as unknown as PageLine, Promise.resolve(backEnd), locks.whenFree);
    channel.port1.start();
    channel.port2.start();
    holdLifeLock(channel.port1 as unknown as WorkerLine, locks.page, 'page 1');
    const page = connectInTabBackEnd(channel.port1 as unknown as WorkerLine);
    const received: string[] = [];
    const who = { token: 'x', platform: 'cyy' };
    page.listen(who, ({ type }) => received.push(`first ${type}`));
    const second = page.listen(who, ({ type }) => received.push(`second ${type}`));
    await expect.poll(() => received).toEqual(['first ready', 'second ready']);
    second.stop();
    await expect.poll(() => left).toBe(1);
    locks.pageIsGone();
    await expect.poll(() => left).toBe(2);
  });

  it('is announced only after the page has acquired it, so that the page does not count as closed too early', () => {
    const sent: unknown[] = [];
    let grant: () => void = () => undefined;
    const locks = {
      request: (_: string, task: () => Promise<unknown>) => {
        grant = () => void task();
        return new Promise(() => undefined);
      },
    } as unknown as Pick<LockManager, 'request'>;
    holdLifeLock({ postMessage: (message) => sent.push(message) }, locks, 'page 1');
    expect(sent).toEqual([]);
    grant();
    expect(sent).toEqual([{ kind: 'alive', lock: 'page 1' }]);
  });
});
