import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf } from '../../tests/support/running-back-end/client';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { type ReplyClient, signedInClient } from '../replies/reply-client';
import { replyDuringFaults, type RepliesReport } from '../replies/replies-during-faults';
import type { OwnCluster } from './own-cluster';
import { type SignalWatch, watchSignals } from './signal-watch';

/** The options of a run that kills PostgreSQL and each node in turn, under load. */
export interface KillOptions {
  readonly clients: number;
  readonly replies: number;
  readonly nodes: number;
}

/** The killed process, and its recovery time in ms. */
interface Kill {
  readonly what: string;
  /** The time until every node had stored a reply again. */
  readonly repliesMs: number;
  /** The time until every listener, at every node, received a signal of a new reply again. */
  readonly signalsMs: number;
}

export interface KillReport extends RepliesReport {
  readonly kills: readonly Kill[];
}

const tokenAt = async (url: string): Promise<string> => {
  const { body } = await clientOf(url).post('/login', {
    body: { username: 'seller', password: 'demo-2026' },
  });
  return body.token;
};

/**
 * Several nodes on one PostgreSQL, with clients that reply and receive signals at each. Under that load PostgreSQL,
 * each node, and PostgreSQL again are killed and restarted in turn. Every node must recover each time.
 */
export const killInTurn = async (cluster: OwnCluster, options: KillOptions): Promise<KillReport> => {
  const files = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  const env = { DATABASE_URL: cluster.url, DATA_DIR: files, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const nodes: ServerProcess[] = [];
  const watches: SignalWatch[] = [];
  const users: ReplyClient[] = [];
  const kills: Kill[] = [];
  const killed = new Set<ServerProcess>();
  let die: (reason: Error) => void = () => undefined;
  const died = new Promise<never>((_, reject) => (die = reject));
  const startNode = async (port: string): Promise<ServerProcess> => {
    const node = await startServerProcess({ ...env, PORT: port });
    void node.ended.then(() => {
      if (!killed.has(node)) die(new Error(`a node ended by itself:\n${node.output()}`));
    });
    return node;
  };
  const killNow = async (node: ServerProcess): Promise<void> => {
    killed.add(node);
    await node.kill('SIGKILL');
  };
  try {
    // The nodes start one after the other, because the first one fills the empty database.
    for (let node = 0; node < options.nodes; node += 1) nodes.push(await startNode('0'));
    const urls = nodes.map(({ url }) => url);
    for (const url of urls) {
      watches.push(watchSignals(url, await tokenAt(url)));
      users.push(await signedInClient(url, 'seller'));
    }
    const probed = (await users[0]?.newWorkOrder()) ?? '';

    const after = async (what: string, strike: () => Promise<void>): Promise<void> => {
      const begun = Date.now();
      await strike();
      await Promise.all(users.map((user) => user.reply(probed, `${what} 之后`)));
      const repliesMs = Date.now() - begun;
      await Promise.all(
        watches.map((watch) => watch.waitForSignal(probed, async () => users[0]?.reply(probed, '听到了吗'))),
      );
      kills.push({ what, repliesMs, signalsMs: Date.now() - begun });
    };
    const killDatabase = () =>
      after('PostgreSQL', async () => {
        await cluster.kill();
        await cluster.start();
      });
    const killNode = (index: number) => () =>
      after(`node ${index + 1}`, async () => {
        const node = nodes[index];
        if (node !== undefined) await killNow(node);
        nodes[index] = await startNode(new URL(urls[index] ?? '').port);
      });

    const outages = [killDatabase, ...nodes.map((_, index) => killNode(index)), killDatabase];
    const report = await Promise.race([replyDuringFaults(urls, { ...options, outages }), died]);
    return { ...report, kills };
  } finally {
    for (const watch of watches) watch.close();
    await Promise.all(nodes.map(killNow));
    rmSync(files, { recursive: true, force: true });
  }
};
