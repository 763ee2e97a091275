import type { Refusal } from '../refusals';
import { ok, refuse, type Result } from '../result';
import { isBlank, lengthOf } from '../kernel/text';
import { CHAT_IMAGES_MAX, REPLY_IMAGES_MAX, TOO_MANY_CHAT_IMAGES } from '../upload/upload-rule';
import { type AttachedFile, checkAttachedFiles } from './attached-file';
import { changed, type Decide } from './decision';
import type { Reshipment } from './reshipment';
import { isFinished, HANDLING, WAIT } from './work-state';
import { newEvent, type NewEvent } from './work-order-event';

/** The input of a reply. */
export interface ReplyInput {
  readonly text: string;
  readonly images: readonly string[];
  /** Files other than pictures; absent for none. */
  readonly files?: readonly AttachedFile[];
  /** Whether the reply is also stored as a note on the order (the wire's `flag`). */
  readonly noteOnOrder: boolean;
  /** Whether the reply also requests a reshipment. */
  readonly requestReshipment: boolean;
}

/** The limits of a reply; `maxLength` in code points. The refusals have other texts in the chat than in the dialog. */
export interface ReplyLimits {
  readonly maxLength: number;
  readonly maxImages: number;
  readonly emptyCode: 'reply.empty' | 'reply.empty-in-dialog';
  readonly tooManyImages: Refusal<'reply.too-many-images' | 'reply.too-many-images-in-chat'>;
}

const TEN_IMAGES = {
  maxImages: REPLY_IMAGES_MAX,
  tooManyImages: { code: 'reply.too-many-images', params: { max: REPLY_IMAGES_MAX } },
} as const;

/** The limits of a reply in the dialog (work orders 5 and 9). */
export const REPLY_IN_DIALOG: ReplyLimits = {
  maxLength: 500,
  emptyCode: 'reply.empty-in-dialog',
  ...TEN_IMAGES,
};
/** The limits of a reply in the chat. */
export const REPLY_IN_CHAT: ReplyLimits = {
  maxLength: 500,
  maxImages: CHAT_IMAGES_MAX,
  emptyCode: 'reply.empty',
  tooManyImages: TOO_MANY_CHAT_IMAGES,
};
/** The limits of a reply on the server. */
export const REPLY_ON_SERVER: ReplyLimits = { maxLength: 500, emptyCode: 'reply.empty', ...TEN_IMAGES };

export type ReplyRefusal =
  | 'reply.empty'
  | 'reply.empty-in-dialog'
  | 'reply.too-long'
  | 'reply.too-many-images'
  | 'reply.too-many-images-in-chat'
  | 'reply.too-many-files'
  | 'reply.wrong-file';

/** The fields of the dialog at which refusals are shown. */
export type ReplyField = 'text' | 'images';

/** The field at which a refusal is shown; undefined if it does not belong to a field. */
export const replyFieldOf = (code: string): ReplyField | undefined => {
  if (code === 'file.unknown' || code.startsWith('reply.too-many-images')) return 'images';
  return code === 'reply.empty' || code === 'reply.empty-in-dialog' || code === 'reply.too-long'
    ? 'text'
    : undefined;
};

type ReplyContent = Pick<ReplyInput, 'text' | 'images' | 'files'>;

/** Checks that a reply has content within the limits: while the user types, before sending, and on the server. */
export const checkReply = (input: ReplyContent, limits: ReplyLimits): Result<ReplyContent, ReplyRefusal> => {
  const { files = [] } = input;
  if (isBlank(input.text) && input.images.length === 0 && files.length === 0) return refuse(limits.emptyCode);
  const attached = checkAttachedFiles(files);
  if (!attached.ok) return attached;
  if (lengthOf(input.text) > limits.maxLength) return refuse('reply.too-long', { max: limits.maxLength });
  if (input.images.length > limits.maxImages) return { ok: false, refusal: limits.tooManyImages };
  return ok(input);
};

/**
 * The reshipment after a new request. The quantity of a pending reshipment increases; otherwise a new
 * reshipment starts.
 */
const requestedAgain = (before: Reshipment, now: number): Reshipment => ({
  status: 'requested',
  quantity: before.status === 'requested' ? before.quantity + 1 : 1,
  requestedAt: before.status === 'requested' ? before.requestedAt : now,
});

/**
 * Replies to an open work order; every user in its scope may do so. The first reply by a user other than the creator
 * changes WAIT to HANDLING. An answer from the handler's side ends an urge.
 */
export const replyToWorkOrder =
  (input: ReplyInput): Decide =>
  (tracked, actor, now) => {
    const { workOrder } = tracked;
    if (isFinished(workOrder)) return refuse('work-order.finished');
    const checked = checkReply(input, REPLY_ON_SERVER);
    if (!checked.ok) return checked;

    const reshipments = input.requestReshipment ? 1 : 0;
    const reply = newEvent('reply', {
      text: input.text,
      images: input.images,
      ...(input.files === undefined || input.files.length === 0 ? {} : { files: input.files }),
      reshipments,
      noteOnOrder: input.noteOnOrder,
    });
    const events: [NewEvent, ...NewEvent[]] =
      reshipments === 1 ? [reply, newEvent('reissue', { reshipments })] : [reply];
    const state =
      workOrder.state === WAIT && actor.person.userId !== workOrder.creator.uid ? HANDLING : workOrder.state;
    const after = changed(tracked, now, {
      state,
      reshipment: reshipments === 1 ? requestedAgain(workOrder.reshipment, now) : workOrder.reshipment,
    });
    const { urgedAt, ...settled } = after;
    const answered = actor.side === 'handler' || urgedAt === undefined ? settled : { ...settled, urgedAt };
    return ok({ tracked: { ...answered, lastPosted: { side: actor.side, at: now } }, events });
  };
