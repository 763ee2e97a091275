import type { HandOverInput } from '../../domain/hand-over/hand-over';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { Message } from '../../domain/work-order/message';
import type { ColleagueChoice } from '../../domain/hand-over/hand-over';
import type { CallOptions } from '../request/failure';

/** Gives work orders to colleagues. */
export interface HandOverGateway {
  colleagues(workId: Id, options?: CallOptions): Promise<{ readonly colleagues: readonly ColleagueChoice[] }>;
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
