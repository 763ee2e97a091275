import type { Id } from '../../domain/kernel/id';
import type { RadarKind, RadarPage, RadarQuery } from '../../domain/radar/radar';
import type { Recipient } from '../../domain/radar/reminder';
import type { Result } from '../../domain/result';
import type { Message } from '../../domain/work-order/message';
import type { CallOptions } from '../request/failure';

/** A preview of reminders: the recipients, each with the work orders to mention. */
interface Reminded {
  readonly recipients: readonly Recipient[];
  /** The number of work orders beyond the limit of one preview. */
  readonly left: number;
}

/** A reminder to one recipient about a work order. `again` allows a second reminder within 24 hours. */
export interface RemindInput {
  readonly recipientId: Id;
  readonly workId: Id;
  readonly text: string;
  readonly again: boolean;
}

/**
 * The radar on the back end. It ranks sellers, handlers and shops by the work orders that wait for an answer. The
 * command carries an idempotency key; its refusals are values.
 */
export interface RadarGateway {
  /**
   * The sellers, handlers or shops with their figures about open work orders, sorted by the chosen figure, the worst
   * first. Without a period, the default period applies.
   */
  list(
    query: Omit<RadarQuery, 'from' | 'to'> & Partial<RadarQuery>,
    options?: CallOptions,
  ): Promise<RadarPage>;
  /**
   * The reminders to send to these recipients. Without ids, the reminders to all recipients that have overdue work
   * orders.
   */
  reminders(kind: RadarKind, ids: readonly Id[], options?: CallOptions): Promise<Reminded>;
  /**
   * Appends the text to the work order's conversation and returns the message. Refuses a second reminder within 24
   * hours (`radar.reminded-recently`) unless `again` is set.
   */
  remind(input: RemindInput, requestId: string): Promise<Result<Message>>;
}

declare module '../services' {
  interface Services {
    readonly radar: RadarGateway;
  }
}
