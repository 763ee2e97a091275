import type { Result } from '../../domain/result';
import type { Id } from '../../domain/kernel/id';
import type { ComplaintInput } from '../../domain/work-order/complain-about-work-order';
import type { ComplaintAnswerInput } from '../../domain/work-order/complaint';
import type { FinishInput, FinishScreen } from '../../domain/work-order/finish-work-order';
import type { Message } from '../../domain/work-order/message';
import type { StaffToRate } from '../../domain/work-order/rate-staff';
import type { RatingForm, RatingTexts } from '../../domain/work-order/rating-form';
import type { ReplyInput } from '../../domain/work-order/reply-to-work-order';
import type { ShipInput } from '../../domain/work-order/ship-work-order';
import type { WorkType } from '../../domain/work-order/work-type';
import type { CallOptions } from '../request/failure';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftStore } from './draft-store';
import type { AnsweredComplaint, NewWorkOrderRequest, WorkOrderGateway } from './work-order.port';

/** The ports and services that the commands on work orders use. */
export interface CommandDependencies {
  readonly workOrders: WorkOrderGateway;
  readonly drafts: DraftStore;
  readonly runner: CommandRunner;
}

/** The options for a new work order. */
export interface CreateChoices {
  /** The offered types; empty means the ten default types. */
  readonly types: readonly WorkType[];
  readonly levels: readonly string[];
}

/**
 * The commands on work orders. Each command checks its input with the rule that the form field also uses. It
 * sends the input under one request id per intent, and publishes a `Change` when the server has confirmed it.
 *
 * A refusal, by the rule or the server, is returned and has not been shown: the caller shows it at the field
 * or with `presentRefusal`. A thrown `Failure` has been shown already.
 */
export interface WorkOrderCommands {
  /**
   * Sends a reply. A reply from the chat has no note and requests no reshipment. The confirmation deletes the
   * draft. `known` are the messages on the screen. If the back end has no request ids, a message after these shows
   * whether the reply arrived.
   */
  reply(
    id: Id,
    input: ReplyInput,
    screen: 'dialog' | 'chat',
    known?: readonly Message[],
  ): Promise<Result<Message>>;
  /** Urges the other side. `quiet`: the caller shows the failure, for example for one row of many. */
  urge(id: Id, options?: Pick<CallOptions, 'quiet'>): Promise<Result<Message>>;
  finish(id: Id, input: FinishInput, screen: FinishScreen): Promise<Result<Message>>;
  /** Ships a reshipment. The waybill number is optional. */
  ship(id: Id, input: ShipInput): Promise<Result<Message>>;
  /** Files a complaint. The confirmation deletes the draft; the same text may be sent again afterwards. */
  complain(id: Id, input: ComplaintInput): Promise<Result<Message>>;
  /** Sends a first or a changed answer to a complaint. The confirmation deletes the draft. */
  answerComplaint(complaint: AnsweredComplaint, input: ComplaintAnswerInput): Promise<Result<Message>>;
  /** Sends a first rating or the follow-up. The confirmation deletes the draft. */
  rate(id: Id, form: RatingForm, texts: RatingTexts): Promise<Result<Message>>;
  /** Rates all members of staff on the list at once. */
  rateStaff(staff: readonly StaffToRate[]): Promise<Result<void>>;
  create(request: NewWorkOrderRequest, choices: CreateChoices): Promise<Result<{ readonly id: Id }>>;
}

declare module '../services' {
  interface Services {
    readonly commands: WorkOrderCommands;
  }
}
