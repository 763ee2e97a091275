import type { OutboxEntry, ParkReason } from '../../domain/work-order/outbox-entry';
import type { OutboxEvent } from '../../domain/chat/outbox';
import { SECOND } from '../../domain/kernel/instant';
import { BODY_OK } from '../../domain/request/body-codes';
import type { Message } from '../../domain/work-order/message';
import type { CommandRunner } from '../kernel/command-runner';
import type { KeyHolder } from '../kernel/idempotency-keys';
import type { Clock } from '../kernel/ports';
import { Failure, type FailureDetails } from '../request/failure';
import { isTransientFailure } from '../request/transient';
import { posted } from '../work-order/work-order-change';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import { inTime } from './in-time';

/* Makes one attempt to send a reply of the outbox. */

/**
 * The time limit for the answer to a reply, after which a read finds out whether the reply arrived. Requests
 * are small, so only a network that loses answers takes longer.
 */
export const SEND_AT_MOST_MS = 30 * SECOND;

/** The result of one attempt, and the facts that the rest of the chat needs from it. */
export interface Attempted {
  readonly event: OutboxEvent;
  /** The stored message, if the answer contained it. */
  readonly message?: Message;
  /** The obstacle. `network`: wait and try again. `session`: wait until the user signs in. */
  readonly trouble: 'none' | 'network' | 'session';
}

const parkReasonOf = (details: FailureDetails): ParkReason =>
  details.refusal === undefined
    ? { kind: 'words', text: details.msg ?? '' }
    : { kind: 'refusal', refusal: details.refusal };

/** Whether the session has ended. The command was not executed, and no command is executed until the next sign-in. */
export const isSessionFault = ({ kind }: FailureDetails): boolean => kind === 'unauthenticated';

/** Whether the back end itself refused. Its answer has a text, and the command was certainly not executed. */
export const isAnswered = (details: FailureDetails): boolean =>
  !details.ambiguous &&
  !isTransientFailure(details) &&
  (details.kind === 'refused' || details.kind === 'warning' || details.kind === 'code');

const afterFailure = (entry: OutboxEntry, details: FailureDetails, knowsRequestIds: boolean): Attempted => {
  const to = { requestId: entry.requestId, attempt: entry.attempt };
  if (isSessionFault(details)) return { event: { kind: 'unauthenticated', ...to }, trouble: 'session' };
  if (isAnswered(details)) {
    return { event: { kind: 'refused', reason: parkReasonOf(details), ...to }, trouble: 'none' };
  }
  // The back end of another vendor may leave the message out of its answer. The success code then confirms the reply.
  // An answer without that code confirms nothing, because a proxy may have sent the answer.
  if (details.kind === 'contract' && details.code === BODY_OK && !knowsRequestIds) {
    return { event: { kind: 'confirmed', requestId: entry.requestId, withRow: false }, trouble: 'none' };
  }
  const event: OutboxEvent = details.ambiguous
    ? { kind: 'unanswered', knowsRequestIds, ...to }
    : { kind: 'unreachable', ...to };
  return { event, trouble: 'network' };
};

export interface AttemptParts {
  readonly knowsRequestIds: boolean;
  /** Whether the user has just requested this attempt. */
  readonly asked: boolean;
  readonly clock: Pick<Clock, 'after'>;
  readonly runner: CommandRunner;
}

/**
 * A key holder that stores nothing: the outbox stores the key with the entry, and the outbox's events record the
 * outcome.
 */
const keyInQueue = ({ requestId }: OutboxEntry): KeyHolder => ({
  take: () => requestId,
  confirmed: () => undefined,
  reused: () => undefined,
});

/** Makes one attempt to send a reply. Never rejects: every outcome is an event of the outbox. */
export const attemptReply = async (
  workOrders: Pick<WorkOrderGateway, 'reply'>,
  entry: OutboxEntry,
  { knowsRequestIds, asked, clock, runner }: AttemptParts,
): Promise<Attempted> => {
  const { requestId, attempt } = entry;
  const input = {
    text: entry.text,
    images: entry.images.map(({ fileName }) => fileName),
    ...(entry.files === undefined ? {} : { files: entry.files }),
    noteOnOrder: false,
    requestReshipment: false,
  };
  try {
    // Only an attempt that the user requested may open the dialog of an expired session. An automatic retry may not.
    const options = asked ? { quiet: true } : { background: true };
    const result = await runner.run({
      action: 'reply',
      id: entry.workOrderId,
      input,
      holder: keyInQueue(entry),
      send: (key) =>
        inTime({ clock, ms: SEND_AT_MOST_MS }, (signal) =>
          workOrders.reply(entry.workOrderId, input, key, { ...options, signal }),
        ),
      change: (message) => posted(entry.workOrderId, 'reply', message),
    });
    if (!result.ok) {
      const reason: ParkReason = { kind: 'refusal', refusal: result.refusal };
      return { event: { kind: 'refused', reason, requestId, attempt }, trouble: 'none' };
    }
    return {
      event: { kind: 'confirmed', requestId, withRow: true },
      message: result.value,
      trouble: 'none',
    };
  } catch (error) {
    const unknown: FailureDetails = { kind: 'network', ambiguous: true };
    return afterFailure(entry, error instanceof Failure ? error.details : unknown, knowsRequestIds);
  }
};
