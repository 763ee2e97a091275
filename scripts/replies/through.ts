import { type Line, REPLIERS, sitDown } from './desk';
import { faultsOf, type SentByOne } from './judge';

/** The clients and replies of a run, and the faults that interrupt it. */
export interface Through {
  /** Each client sends its share of the replies to one of the URLs, one after the other. */
  readonly clients: number;
  /** The number of replies of all clients together. */
  readonly replies: number;
  /** The faults during the run, spread evenly. Each begins after the one before it has ended. */
  readonly disasters: readonly (() => Promise<void>)[];
}

export interface ThroughReport {
  readonly sent: number;
  readonly stored: number;
  readonly disasters: number;
  readonly retries: number;
  /** The longest time in ms between two acknowledged replies of any sender. */
  readonly longestSilenceMs: number;
  readonly ms: number;
  readonly faults: readonly string[];
}

/**
 * Each client sends replies to one work order in sequence, with a request id each, and repeats each until it is
 * answered. At the end every reply must be there exactly once, in its client's order.
 */
export const replyThrough = async (
  urls: readonly string[],
  { clients, replies, disasters }: Through,
): Promise<ThroughReport> => {
  const seats = Array.from({ length: clients }, (_, index) => ({
    url: urls[index % urls.length] ?? '',
    name: REPLIERS[index % REPLIERS.length] ?? 'seller',
  }));
  const desks = await Promise.all(seats.map(({ url, name }) => sitDown(url, name)));
  const [first] = desks;
  if (first === undefined) throw new Error('There must be at least one client.');
  const workId = await first.newWorkOrder();

  let answered = 0;
  let struck = 0;
  let lastAnswer = Date.now();
  let longestSilenceMs = 0;
  let striking: Promise<void> = Promise.resolve();
  let fail: (reason: unknown) => void = () => undefined;
  /** Rejects if one of the disasters throws, which ends the run. */
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const strikeWhenDue = (): void => {
    const next = disasters[struck];
    if (next === undefined || answered < ((struck + 1) * replies) / (disasters.length + 1)) return;
    struck += 1;
    striking = striking.then(next);
    striking.catch(fail);
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
      longestSilenceMs = Math.max(longestSilenceMs, Date.now() - lastAnswer);
      lastAnswer = Date.now();
      strikeWhenDue();
    }
    return { contents, answers };
  };
  const senders = await Promise.race([Promise.all(desks.map((_, client) => sendAll(client))), failed]);
  await striking;
  const conversation = await first.conversation(workId);
  return {
    sent: senders.reduce((sum, { contents }) => sum + contents.length, 0),
    stored: conversation.length - 1,
    disasters: struck,
    retries: desks.reduce((sum, desk) => sum + desk.retries(), 0),
    longestSilenceMs,
    ms: Date.now() - begun,
    faults: faultsOf(conversation, senders),
  };
};
