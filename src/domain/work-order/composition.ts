import type { AttachedFile } from './attached-file';
import { remainderAfterSending } from './composer-remainder';
import type { Baseline } from './outbox-entry';
import type { Instant } from '../kernel/instant';
import { isBlank } from '../kernel/text';
import type { ReplyInput } from './reply-to-work-order';

/* The content of a composer while the user types, and the part of it that remains after a reload or a sent message. */

/** Marks an attempt to send the current text. Any edit removes the mark. */
export interface SentMark {
  readonly requestId: string;
  /** The last known row of the conversation before the attempt. */
  readonly baseline: Baseline;
}

/**
 * A reply that is being typed. Its id becomes the request id when the reply is queued. A later reply with the same text
 * therefore gets another id.
 */
export interface Composition extends ReplyInput {
  readonly id: string;
  readonly sent?: SentMark;
}

/** The state of a composer. Without a composition, the composer was emptied at `at`. */
export interface ComposerState {
  /** The time of the last change; later than every earlier change in this browser. */
  readonly at: Instant;
  readonly composition?: Composition;
}

/** The content of the reply that was queued last. */
export interface QueuedReply {
  readonly id: string;
  readonly text: string;
  readonly images: readonly string[];
  readonly files?: readonly AttachedFile[];
}

/** The stored state of a composer in the browser’s database. `handed` is the reply that was queued last. */
export interface KeptComposer extends ComposerState {
  readonly handed?: QueuedReply;
}

const composed = ({ text, images, files = [] }: Pick<ReplyInput, 'text' | 'images' | 'files'>) => ({
  text,
  images: images.map((fileName) => ({ fileName, url: '' })),
  files,
});

const restOf = (composition: Composition, handed: QueuedReply, newId: string): Composition | undefined => {
  const { text, images, files = [] } = remainderAfterSending(composed(composition), composed(handed));
  if (isBlank(text) && images.length === 0 && files.length === 0) return undefined;
  const { sent: _, files: __, ...rest } = composition;
  return {
    ...rest,
    id: newId,
    text,
    images: images.map(({ fileName }) => fileName),
    ...(files.length === 0 ? {} : { files }),
  };
};

/**
 * The content of a composer after a reload, a crash or a power cut. `mirror` was written synchronously and may lack the
 * last changes. `kept` is the copy in the database, which is also written in the transaction that queues a message. The
 * newer state is used. Queued text is removed, and later text becomes a new composition.
 */
export const settledComposer = (
  mirror: ComposerState | undefined,
  kept: KeptComposer | undefined,
  newId: string,
): ComposerState | undefined => {
  if (kept === undefined) return mirror;
  const { handed, ...copy } = kept;
  const latest: ComposerState = mirror !== undefined && mirror.at >= copy.at ? mirror : copy;
  const { at, composition } = latest;
  if (composition === undefined || handed?.id !== composition.id) return latest;
  const rest = restOf(composition, handed, newId);
  return rest === undefined ? { at } : { at, composition: rest };
};

/** The stored state after `mirror` was saved to the database. An older mirror changes nothing. */
export const savedComposer = (kept: KeptComposer | undefined, mirror: ComposerState): KeptComposer => {
  if (kept === undefined) return mirror;
  if (kept.at > mirror.at) return kept;
  return kept.handed === undefined ? mirror : { ...mirror, handed: kept.handed };
};
