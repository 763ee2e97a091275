import type { Id } from '../../domain/kernel/id';
import type { RadarKind, RadarPage, RadarQuery } from '../../domain/radar/radar';
import type { Recipient } from '../../domain/radar/reminder';
import type { Result } from '../../domain/result';
import type { Message } from '../../domain/work-order/message';
import type { CallOptions } from '../request/failure';

interface Reminded {
  readonly recipients: readonly Recipient[];
  /** Those beyond the limit of one preview. */
  readonly left: number;
}

/** A message to one recipient about a work order. `again`: also soon after an earlier reminder. */
export interface RemindInput {
  readonly recipientId: Id;
  readonly workId: Id;
  readonly text: string;
  readonly again: boolean;
}

/** The radar behind the wire. The command carries an idempotency key; its refusals are values. */
export interface RadarGateway {
  list(
    query: Omit<RadarQuery, 'from' | 'to'> & Partial<RadarQuery>,
    options?: CallOptions,
  ): Promise<RadarPage>;
  /** Without ids: all with overdue work orders. */
  reminders(kind: RadarKind, ids: readonly Id[], options?: CallOptions): Promise<Reminded>;
  remind(input: RemindInput, requestId: string): Promise<Result<Message>>;
}

declare module '../services' {
  interface Services {
    readonly radar: RadarGateway;
  }
}
