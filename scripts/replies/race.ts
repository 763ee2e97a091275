import { startServerProcess } from '../../tests/support/running-back-end/server-process';
import { REPLIERS, signedInClient } from './reply-client';
import { conversationFaults } from './check-conversation';
import type { OwnStorage } from './own-storage';

/** The options of a run in which many clients reply to one work order at once. */
export interface RaceOptions {
  readonly clients: number;
  /** The number of replies of each client, all sent at once. */
  readonly replies: number;
}

export interface RaceReport {
  readonly sent: number;
  readonly stored: number;
  readonly readers: number;
  readonly ms: number;
  readonly faults: readonly string[];
}

/**
 * Many clients reply to one work order at the same moment. The message numbers must have no gap, and all readers, each
 * with their own session, must read the same history.
 */
export const manyRepliers = async (storage: OwnStorage, options: RaceOptions): Promise<RaceReport> => {
  const server = await startServerProcess(storage.env);
  try {
    const names = Array.from(
      { length: options.clients },
      (_, index) => REPLIERS[index % REPLIERS.length] ?? 'seller',
    );
    const users = await Promise.all(names.map((name) => signedInClient(server.url, name)));
    const [first] = users;
    if (first === undefined) throw new Error('There must be at least one client.');
    const workId = await first.newWorkOrder();

    const begun = Date.now();
    const posted = users.flatMap((user, client) =>
      Array.from({ length: options.replies }, (_, index) => ({
        user,
        content: `客户端${client + 1} 同时第${index + 1}条`,
      })),
    );
    const answers = await Promise.all(posted.map(({ user, content }) => user.reply(workId, content)));
    const ms = Date.now() - begun;

    const histories = await Promise.all(users.map((user) => user.conversation(workId)));
    const inShort = histories.map((lines) =>
      JSON.stringify(lines.map(({ id, seq, content }) => [id, seq, content])),
    );
    const conversation = histories[0] ?? [];
    const faults = [
      ...conversationFaults(
        conversation,
        posted.map(({ content }, index) => ({
          contents: [content],
          answers: answers.slice(index, index + 1),
        })),
      ),
      ...inShort.flatMap((history, reader) =>
        history === inShort[0] ? [] : [`reader ${reader + 1} sees another history than reader 1`],
      ),
    ];
    return { sent: posted.length, stored: conversation.length - 1, readers: histories.length, ms, faults };
  } finally {
    await server.kill('SIGTERM');
  }
};
