import type { StoredMessage } from './reply-client';

/**
 * The texts that one client sent as replies, in the order of sending, and the message that the back end returned for
 * each.
 */
export interface ClientReplies {
  readonly contents: readonly string[];
  readonly answers: readonly StoredMessage[];
}

const counted = (contents: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const content of contents) counts.set(content, (counts.get(content) ?? 0) + 1);
  return counts;
};

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

/**
 * Compares the stored conversation of a work order with the replies that the clients sent and the answers they got.
 * Returns each fault as a sentence: a missing or repeated reply, a wrong order, a gap in the sequence numbers, or an
 * answer whose id or number differs from the stored reply.
 */
export const conversationFaults = (
  conversation: readonly StoredMessage[],
  clients: readonly ClientReplies[],
): readonly string[] => {
  const faults: string[] = [];
  const counts = counted(conversation.map(({ content }) => content));
  const stored = new Map(conversation.map((message) => [message.content, message]));

  for (const [index, { seq }] of conversation.entries()) {
    if (seq !== index + 1) faults.push(`message ${index + 1} has sequence number ${seq}`);
  }
  for (const { contents, answers } of clients) {
    for (const content of contents) {
      const count = counts.get(content) ?? 0;
      if (count !== 1) faults.push(`"${content}" is stored ${count} times`);
    }
    if (!isRising(contents.map((content) => stored.get(content)?.seq ?? 0))) {
      faults.push(`the replies of "${contents[0] ?? ''}" are not in the order in which they were sent`);
    }
    for (const { id, seq, content } of answers) {
      const message = stored.get(content);
      if (message?.id !== id || message.seq !== seq)
        faults.push(`the answer to "${content}" has another id or sequence number`);
    }
  }
  return faults;
};
