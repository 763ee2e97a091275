import { type Result } from '../../domain/result';
import { type Id } from '../../domain/shared/id';
import { type FinishInput, type FinishScreen } from '../../domain/work-order/finish-work-order';
import { type Message } from '../../domain/work-order/message';
import { type ReplyInput } from '../../domain/work-order/reply-to-work-order';
import { type WorkType } from '../../domain/work-order/work-type';
import { type NewWorkOrderRequest } from './work-order.port';

/** What may be chosen for a new work order. */
export interface CreateChoices {
  /** Empty means the ten defaults. */
  readonly types: readonly WorkType[];
  readonly levels: readonly string[];
}

/**
 * The commands on work orders. Each checks with the rule that the field showed while typing, sends under one
 * request id per intention, and publishes a `Change` when the server confirmed it.
 *
 * A refusal, of the rule or of the server, is the answered value and has not been shown: the caller shows it at
 * the field or with `presentRefusal`. A `Failure` is thrown and has been shown already.
 */
export interface WorkOrderCommands {
  /** From the chat neither note nor re-shipment travels. The draft goes when the reply is confirmed. */
  reply(id: Id, input: ReplyInput, screen: 'dialog' | 'chat'): Promise<Result<Message>>;
  urge(id: Id): Promise<Result<Message>>;
  finish(id: Id, input: FinishInput, screen: FinishScreen): Promise<Result<Message>>;
  create(request: NewWorkOrderRequest, choices: CreateChoices): Promise<Result<{ readonly id: Id }>>;
}
