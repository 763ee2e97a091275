import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { type ReplyClient, type StoredMessage, REPLIERS, signedInClient } from '../replies/reply-client';
import { conversationFaults, type ClientReplies } from '../replies/check-conversation';
import { storedTexts } from '../replies/stored-texts';
import { startShippedDatabaseProxy } from '../rolling/shipped-proxy';
import { openWorkOrder } from './open-browser';
import { postgresPair } from './postgres-pair';

/** The options of a run that kills the primary database server repeatedly. */
export interface FailOverOptions {
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly clients: number;
  readonly kills: number;
  /** The browser of the open pages. If it is absent, no page is opened during the run. */
  readonly browser?: Browser;
}

interface FailOver {
  readonly what: 'postmaster' | 'all';
  /** The time in ms from the kill to the next acknowledged reply. */
  readonly pauseMs: number;
  readonly rebuilt: 'rewound' | 'copied';
}

/** The failovers of a run, and the comparison of acknowledged with stored replies. */
export interface FailOverReport {
  readonly failOvers: readonly FailOver[];
  readonly acknowledged: number;
  /** The number of rows in the database for the acknowledged replies. */
  readonly stored: number;
  readonly retries: number;
  /** The longest time in ms between two acknowledged replies of any client, by the phase in which it ended. */
  readonly longestPauseMs: Readonly<Record<Phase, number>>;
  /** The longest time in ms from a reply after a failover until every open page showed it. */
  readonly browsersMs?: number;
  /** How many times a page had to send a reply again because no answer came. */
  readonly againFromPages?: number;
  readonly faults: readonly string[];
}

/**
 * `steady`: two servers; `failover`: from the kill to the next reply; `alone`: one server, while the pages are checked;
 * `rebuild`: the old primary becomes the standby; `synchronise`: until the standby has every acknowledged commit.
 */
type Phase = 'steady' | 'failover' | 'alone' | 'rebuild' | 'synchronise';

const NODES = 2;
/** The duration of the load before each kill. */
const BETWEEN_MS = 2000;

/** Each client sends one reply after the other until `stop` is called. The clients work at the same time. */
const replyAll = (users: readonly ReplyClient[], workId: string) => {
  let isOver = false;
  let lastAnswer = Date.now();
  const longestPauseMs: Record<Phase, number> = {
    steady: 0,
    failover: 0,
    alone: 0,
    rebuild: 0,
    synchronise: 0,
  };
  let phase: Phase = 'steady';
  const waiting = new Set<() => void>();
  const sendAll = async (user: ReplyClient, client: number): Promise<ClientReplies> => {
    const contents: string[] = [];
    const answers: StoredMessage[] = [];
    while (!isOver) {
      const content = `客户端${client + 1} 第${contents.length + 1}条`;
      contents.push(content);
      answers.push(await user.reply(workId, content));
      longestPauseMs[phase] = Math.max(longestPauseMs[phase], Date.now() - lastAnswer);
      lastAnswer = Date.now();
      for (const tell of waiting) tell();
    }
    return { contents, answers };
  };
  const all = Promise.all(users.map(sendAll));
  return {
    longestPauseMs,
    enter: (next: Phase) => {
      phase = next;
    },
    /** Resolves with the next acknowledged reply. */
    next: () =>
      new Promise<void>((resolve) => {
        const tell = (): void => {
          waiting.delete(tell);
          resolve();
        };
        waiting.add(tell);
      }),
    stop: () => {
      isOver = true;
      return all;
    },
    failed: all.then(
      () => new Promise<never>(() => undefined),
      (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
    ),
  };
};

/**
 * Kills the primary under load, promotes its synchronous standby and rebuilds the old primary as the standby,
 * repeatedly. Every acknowledged reply must be in the database exactly once, and open pages must recover without a
 * reload.
 */
export const failOver = async (options: FailOverOptions): Promise<FailOverReport> => {
  const files = mkdtempSync(join(tmpdir(), 'seller-desk-failover-'));
  const pair = await postgresPair(options.programs);
  const proxy = await startShippedDatabaseProxy(pair.ports);
  const nodes: ServerProcess[] = [];
  const faults: string[] = [];
  const failOvers: FailOver[] = [];
  try {
    const databaseUrl = proxy.url.replace('http:', 'postgres:').replace('//', '//postgres@') + '/postgres';
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: files, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
    // The nodes start one after the other, because the first one fills the empty database.
    for (let node = 0; node < NODES; node += 1) nodes.push(await startServerProcess(env));
    const urlOf = (index: number): string => nodes[index % NODES]?.url ?? '';
    const users = await Promise.all(
      Array.from({ length: options.clients }, (_, index) =>
        signedInClient(urlOf(index), REPLIERS[index % REPLIERS.length] ?? 'seller'),
      ),
    );
    const [first] = users;
    if (first === undefined) throw new Error('There must be at least one client.');
    const workId = await first.newWorkOrder();
    const watchedId = await first.newWorkOrder();
    const { browser } = options;
    const pages =
      browser === undefined
        ? []
        : await Promise.all(nodes.map((_, index) => openWorkOrder(browser, urlOf(index), watchedId)));
    const reported: string[] = [];
    let browsersMs = 0;
    let againFromPages = 0;

    const load = replyAll(users, workId);
    const failOverOnce = async (nth: number): Promise<void> => {
      await sleep(BETWEEN_MS);
      const what = nth % 2 === 0 ? 'all' : 'postmaster';
      const begun = Date.now();
      load.enter('failover');
      await pair.kill(what);
      await pair.promoteStandby();
      await load.next();
      const pauseMs = Date.now() - begun;
      load.enter('alone');

      const text = `第 ${nth + 1} 次切换之后`;
      await first.reply(watchedId, text);
      reported.push(text);
      browsersMs = Math.max(browsersMs, ...(await Promise.all(pages.map((page) => page.sees(text)))));
      for (const [index, page] of pages.entries()) {
        const own = `第 ${nth + 1} 次切换之后，页面 ${index + 1} 的回复`;
        againFromPages += (await page.reply(own)) - 1;
        reported.push(own);
        await Promise.all(pages.map((each) => each.sees(own)));
      }
      load.enter('rebuild');
      const rebuilt = await pair.rebuild();
      load.enter('synchronise');
      await pair.synchronise();
      failOvers.push({ what, pauseMs, rebuilt });
      load.enter('steady');
    };
    const work = async (): Promise<readonly ClientReplies[]> => {
      for (let nth = 0; nth < options.kills; nth += 1) await failOverOnce(nth);
      return load.stop();
    };
    const senders = await Promise.race([work(), load.failed]);

    for (const page of pages) if (!(await page.isSamePage())) faults.push('a page was reloaded');
    for (const node of nodes) if (node.child.exitCode !== null) faults.push('a node ended by itself');
    faults.push(...conversationFaults(await first.conversation(workId), senders));
    const stored = await storedTexts(databaseUrl, workId);
    const watched = await storedTexts(databaseUrl, watchedId);
    const acknowledged = senders.flatMap(({ answers }) => answers.map(({ content }) => content));
    for (const [texts, counts] of [
      [acknowledged, stored],
      [reported, watched],
    ] as const)
      for (const text of texts) {
        const count = counts.get(text) ?? 0;
        if (count !== 1) faults.push(`"${text}" was acknowledged and is in the database ${count} times`);
      }
    return {
      failOvers,
      acknowledged: acknowledged.length,
      stored: acknowledged.reduce((sum, text) => sum + (stored.get(text) ?? 0), 0),
      retries: users.reduce((sum, user) => sum + user.retries(), 0),
      longestPauseMs: load.longestPauseMs,
      ...(pages.length === 0 ? {} : { browsersMs, againFromPages }),
      faults,
    };
  } finally {
    await Promise.all(nodes.map((node) => node.kill('SIGKILL')));
    await proxy.stop();
    await pair.discard();
    rmSync(files, { recursive: true, force: true });
  }
};
