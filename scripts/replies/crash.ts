import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { type Line, REPLIERS, sitDown } from './desk';
import { faultsOf, type SentByOne } from './judge';
import type { OwnStorage } from './own-storage';

export interface CrashOptions {
  readonly clients: number;
  /** Of all clients together. */
  readonly replies: number;
  /** How often the back end is killed on the way. */
  readonly kills: number;
}

export interface CrashReport {
  readonly sent: number;
  readonly stored: number;
  readonly kills: number;
  readonly retries: number;
  readonly ms: number;
  readonly faults: readonly string[];
}

/**
 * Clients send replies to one work order, each one after the other, with a request id each, and ask again until
 * they have an answer. Meanwhile the back end is killed (SIGKILL) and started again on the same data and port.
 * At the end every reply must be there exactly once, in the order in which its client sent it.
 */
export const crashReplies = async (storage: OwnStorage, options: CrashOptions): Promise<CrashReport> => {
  const { clients, replies, kills } = options;
  let server: ServerProcess = await startServerProcess(storage.env);
  const env = { ...storage.env, PORT: new URL(server.url).port };
  try {
    const names = Array.from(
      { length: clients },
      (_, index) => REPLIERS[index % REPLIERS.length] ?? 'seller',
    );
    const desks = await Promise.all(names.map((name) => sitDown(server.url, name)));
    const [first] = desks;
    if (first === undefined) throw new Error('There must be at least one client.');
    const workId = await first.newWorkOrder();

    let answered = 0;
    let killed = 0;
    let restarting: Promise<void> = Promise.resolve();
    const killAndStart = async (): Promise<void> => {
      await server.kill('SIGKILL');
      server = await startServerProcess(env);
    };
    const killWhenDue = (): void => {
      if (killed >= kills || answered < ((killed + 1) * replies) / (kills + 1)) return;
      killed += 1;
      restarting = restarting.then(killAndStart);
    };

    const begun = Date.now();
    const sendAll = async (client: number): Promise<SentByOne> => {
      const share = Math.floor(replies / clients) + (client < replies % clients ? 1 : 0);
      const contents = Array.from({ length: share }, (_, index) => `客户端${client + 1} 第${index + 1}条`);
      const answers: Line[] = [];
      for (const content of contents) {
        const answer = await desks[client]?.reply(workId, content);
        if (answer !== undefined) answers.push(answer);
        answered += 1;
        killWhenDue();
      }
      return { contents, answers };
    };
    const senders = await Promise.all(desks.map((_, client) => sendAll(client)));
    await restarting;
    const conversation = await first.conversation(workId);
    return {
      sent: senders.reduce((sum, { contents }) => sum + contents.length, 0),
      stored: conversation.length - 1,
      kills: killed,
      retries: desks.reduce((sum, desk) => sum + desk.retries(), 0),
      ms: Date.now() - begun,
      faults: faultsOf(conversation, senders),
    };
  } finally {
    await server.kill('SIGKILL');
  }
};
