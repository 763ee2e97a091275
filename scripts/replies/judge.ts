import type { StoredMessage } from './reply-client';

/** The replies of one sender in order, each with its answer. */
export interface SentByOne {
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
 * Checks a conversation after a load test. Returns all faults as sentences: a missing or repeated reply, a wrong order,
 * a gap in the numbers, and a reply whose answer stated another position.
 */
export const faultsOf = (
  conversation: readonly StoredMessage[],
  senders: readonly SentByOne[],
): readonly string[] => {
  const faults: string[] = [];
  const counts = counted(conversation.map(({ content }) => content));
  const places = new Map(conversation.map((line) => [line.content, line]));

  for (const [index, { seq }] of conversation.entries()) {
    if (seq !== index + 1) faults.push(`place ${index + 1} holds number ${seq}`);
  }
  for (const { contents, answers } of senders) {
    for (const content of contents) {
      const count = counts.get(content) ?? 0;
      if (count !== 1) faults.push(`"${content}" is there ${count} times`);
    }
    if (!isRising(contents.map((content) => places.get(content)?.seq ?? 0))) {
      faults.push(`the replies of "${contents[0] ?? ''}" are not in the order in which they were sent`);
    }
    for (const { id, seq, content } of answers) {
      const line = places.get(content);
      if (line?.id !== id || line.seq !== seq) faults.push(`"${content}" was answered with another place`);
    }
  }
  return faults;
};
