import { compareIds } from '@/domain/kernel/id';
import type { Message } from '@/domain/work-order/message';
import { historyPage, type HistoryPage } from '@/domain/work-order/message-history';

/** A message with defaults for all fields. */
export const aMessage = (id: string, details: Partial<Message> = {}): Message => ({
  id,
  authorName: details.owner === 'me' ? 'Me' : 'Wang',
  owner: 'other',
  kind: 'reply',
  text: `text ${id}`,
  images: [],
  reshipments: 0,
  at: 0,
  ...details,
});

/** A numbered message. The ids decrease, so that code which sorts by id fails. */
export const numbered = (seq: number, details: Partial<Message> = {}): Message =>
  aMessage(String(1_000_000 - seq), { seq, ...details });

export const ids = (messages: readonly Message[]): readonly string[] => messages.map((message) => message.id);

/** A conversation on a server. Messages are appended, and a page contains the state at the moment of the call. */
export class ModelBackEnd {
  private readonly pageSize: number;
  private readonly numbers: boolean;
  readonly rows: Message[] = [];

  constructor(pageSize: number, numbers: boolean) {
    this.pageSize = pageSize;
    this.numbers = numbers;
  }

  append(details: Partial<Message> = {}): Message {
    const place = this.rows.length + 1;
    const row = this.numbers ? numbered(place, details) : aMessage(String(place * 7), details);
    this.rows.push(row);
    return row;
  }

  page(before?: string): HistoryPage<Message> {
    const end = before === undefined ? this.rows.length : this.rows.findIndex((row) => row.id === before);
    return historyPage(
      this.rows
        .slice(0, end)
        .reverse()
        .slice(0, this.pageSize + 1),
      this.pageSize,
    );
  }
}

export const isStrictlyAscending = (messages: readonly Message[]): boolean =>
  messages.every((message, index) => {
    const next = messages[index + 1];
    if (next === undefined) return true;
    return message.seq !== undefined && next.seq !== undefined
      ? message.seq < next.seq
      : compareIds(message.id, next.id) < 0;
  });
