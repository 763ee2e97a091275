import { type StoredMessage, REPLIERS, signedInClient } from './reply-client';
import { conversationFaults, type ClientReplies } from './check-conversation';

/** The plan of a run: the number of clients and replies, and the outages during it. */
export interface RunPlan {
  /** Each client sends its share of the replies to one of the URLs, one after the other. */
  readonly clients: number;
  /** The number of replies of all clients together. */
  readonly replies: number;
  /** The outages, spread evenly over the replies. Each begins after the one before has ended. */
  readonly outages: readonly (() => Promise<void>)[];
}

export interface RepliesReport {
  readonly sent: number;
  readonly stored: number;
  readonly outages: number;
  readonly retries: number;
  /** The longest time in ms between two consecutive acknowledgements, over all clients. */
  readonly longestSilenceMs: number;
  readonly ms: number;
  /** What is wrong with the stored conversation, as sentences. */
  readonly faults: readonly string[];
}

/**
 * Each client sends replies to one work order in sequence, with a request id each, and repeats each until it is
 * answered. At the end every reply must be stored exactly once, in its client's order.
 */
export const replyDuringFaults = async (
  urls: readonly string[],
  { clients, replies, outages }: RunPlan,
): Promise<RepliesReport> => {
  const accounts = Array.from({ length: clients }, (_, index) => ({
    url: urls[index % urls.length] ?? '',
    name: REPLIERS[index % REPLIERS.length] ?? 'seller',
  }));
  const users = await Promise.all(accounts.map(({ url, name }) => signedInClient(url, name)));
  const [first] = users;
  if (first === undefined) throw new Error('There must be at least one client.');
  const workId = await first.newWorkOrder();

  let answered = 0;
  let begunOutages = 0;
  let lastAnswer = Date.now();
  let longestSilenceMs = 0;
  let runningOutage: Promise<void> = Promise.resolve();
  let fail: (reason: unknown) => void = () => undefined;
  /** Rejects if an outage throws, which ends the run. */
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const startOutageWhenDue = (): void => {
    const next = outages[begunOutages];
    if (next === undefined || answered < ((begunOutages + 1) * replies) / (outages.length + 1)) return;
    begunOutages += 1;
    runningOutage = runningOutage.then(next);
    runningOutage.catch(fail);
  };

  const begun = Date.now();
  const sendAll = async (client: number): Promise<ClientReplies> => {
    const share = Math.floor(replies / clients) + (client < replies % clients ? 1 : 0);
    const contents = Array.from({ length: share }, (_, index) => `客户端${client + 1} 第${index + 1}条`);
    const answers: StoredMessage[] = [];
    for (const content of contents) {
      const answer = await users[client]?.reply(workId, content);
      if (answer !== undefined) answers.push(answer);
      answered += 1;
      longestSilenceMs = Math.max(longestSilenceMs, Date.now() - lastAnswer);
      lastAnswer = Date.now();
      startOutageWhenDue();
    }
    return { contents, answers };
  };
  const senders = await Promise.race([Promise.all(users.map((_, client) => sendAll(client))), failed]);
  await runningOutage;
  const conversation = await first.conversation(workId);
  return {
    sent: senders.reduce((sum, { contents }) => sum + contents.length, 0),
    stored: conversation.length - 1,
    outages: begunOutages,
    retries: users.reduce((sum, user) => sum + user.retries(), 0),
    longestSilenceMs,
    ms: Date.now() - begun,
    faults: conversationFaults(conversation, senders),
  };
};
