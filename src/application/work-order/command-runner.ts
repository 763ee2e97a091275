import type { Author } from '../../domain/work-order/conversation-place';
import type { Result } from '../../domain/result';
import { MINUTE } from '../../domain/kernel/instant';
import type { Change } from './change';
import type { ChangeStream } from './change-stream';
import type { DraftStore } from './draft-store';
import type { Intentions } from './intentions';
import type { WorkOrderGateway } from './work-order.port';

export interface CommandDependencies {
  readonly workOrders: WorkOrderGateway;
  readonly drafts: DraftStore;
  readonly intentions: Intentions;
  readonly changes: Pick<ChangeStream, 'publish'>;
  readonly author: () => Author | undefined;
}

export type CommandKind =
  | 'reply'
  | 'urge'
  | 'finish'
  | 'creation'
  | 'ship'
  | 'complaint'
  | 'complaintAnswer'
  | 'rating'
  | 'staffRating';

/** An urge says nothing new each time, so a later one is meant anew; one that failed just now is the same. */
export const FLEETING_MS = 10 * MINUTE;

/** Where an intention belongs: a person on a platform, what they do, and to what. */
export const intentionPlace = (author: Author | undefined, kind: CommandKind, id: string): string =>
  [kind, author?.platform ?? '', author?.userId ?? '', id].map(encodeURIComponent).join('/');

export interface CommandRun<T> {
  readonly kind: CommandKind;
  readonly id: string;
  /** What the request will carry: the identity of the intention. */
  readonly input: unknown;
  readonly forMs?: number;
  readonly send: (requestId: string) => Promise<Result<T>>;
  readonly change: (value: T) => Change;
  readonly onConfirmed?: () => void;
}

/**
 * Sends a command under the request id of its intention. Only a confirmation ends the intention and says what
 * changed; a refusal or a failure leaves both as they are, so that the same words may be sent again. An id that
 * the server knows from other content is given up.
 */
export const runCommand = async <T>(
  { intentions, changes, author }: CommandDependencies,
  { kind, id, input, forMs, send, change, onConfirmed }: CommandRun<T>,
): Promise<Result<T>> => {
  const place = intentionPlace(author(), kind, id);
  const result = await send(intentions.idFor(place, input, forMs));
  if (result.ok) {
    intentions.end(place);
    onConfirmed?.();
    changes.publish(change(result.value));
  } else if (result.refusal.code === 'request.id-reused') intentions.end(place);
  return result;
};
