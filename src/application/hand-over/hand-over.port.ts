import type { HandOverInput } from '../../domain/hand-over/hand-over';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { Message } from '../../domain/work-order/message';
import type { ColleagueChoice } from '../../domain/hand-over/hand-over';
import type { CallOptions } from '../request/failure';

/** Hands over work orders to colleagues. */
export interface HandOverGateway {
  /** The colleagues to whom the user may hand over this work order. Empty if the user may not hand it over. */
  colleagues(workId: Id, options?: CallOptions): Promise<{ readonly colleagues: readonly ColleagueChoice[] }>;
  /** Returns the message that the hand-over appends to the conversation. */
  give(handOver: HandOver, requestId: string): Promise<Result<Message>>;
}

/** A hand-over of the work order `workId` to a colleague. */
export interface HandOver extends HandOverInput {
  readonly workId: Id;
}

declare module '../services' {
  interface Services {
    readonly handOvers: HandOverGateway;
  }
}
