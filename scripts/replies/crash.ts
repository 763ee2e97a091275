import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import type { OwnStorage } from './own-storage';
import { replyDuringFaults } from './replies-during-faults';

/** The options of a run in which the back end is killed while clients send replies. */
export interface CrashOptions {
  readonly clients: number;
  /** The number of replies of all clients together. */
  readonly replies: number;
  /** The number of times that the back end is killed during the run. */
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

/** Sends replies to one back end, which is killed (SIGKILL) meanwhile and restarted on the same data and port. */
export const crashReplies = async (
  storage: OwnStorage,
  { clients, replies, kills }: CrashOptions,
): Promise<CrashReport> => {
  let server: ServerProcess = await startServerProcess(storage.env);
  const env = { ...storage.env, PORT: new URL(server.url).port };
  const killAndStart = async (): Promise<void> => {
    await server.kill('SIGKILL');
    server = await startServerProcess(env);
  };
  try {
    const outages = Array.from({ length: kills }, () => killAndStart);
    const { outages: killed, ...report } = await replyDuringFaults([server.url], {
      clients,
      replies,
      outages,
    });
    return { ...report, kills: killed };
  } finally {
    await server.kill('SIGKILL');
  }
};
