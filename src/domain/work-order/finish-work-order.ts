import { ok, refuse, type Result } from '../result';
import { isBlank, lengthOf } from '../kernel/text';
import { changed, type Decide } from './decision';
import { isCreator, isHandler, type Viewer } from './viewer';
import { FINISH, isFinished } from './work-state';
import { newEvent } from './work-order-event';

/** The input to finish a work order. */
export interface FinishInput {
  readonly remark: string;
  /** Whether the remark is also stored as a note on the order. */
  readonly noteOnOrder: boolean;
}

/** The limits of the remark; `maxLength` in code points. The chat and the dialog have different texts for a refusal. */
export interface FinishLimits {
  readonly maxLength: number;
  readonly requiredCode: 'finish.remark-required' | 'finish.remark-required-in-chat';
}

/** The limits of a remark in the dialog (work orders 5 and 9). */
export const FINISH_IN_DIALOG: FinishLimits = { maxLength: 200, requiredCode: 'finish.remark-required' };
/** The limits of a remark in the chat. */
export const FINISH_IN_CHAT: FinishLimits = {
  maxLength: 500,
  requiredCode: 'finish.remark-required-in-chat',
};
/** The limits of a remark on the server. */
export const FINISH_ON_SERVER: FinishLimits = { maxLength: 500, requiredCode: 'finish.remark-required' };

export type FinishRemarkRefusal =
  'finish.remark-required' | 'finish.remark-required-in-chat' | 'finish.remark-too-long';

/** Checks an entered remark. */
export const checkFinishRemark = (
  remark: string,
  limits: FinishLimits,
): Result<string, FinishRemarkRefusal> => {
  if (isBlank(remark)) return refuse(limits.requiredCode);
  if (lengthOf(remark) > limits.maxLength) return refuse('finish.remark-too-long', { max: limits.maxLength });
  return ok(remark);
};

export type FinishScreen = 'dialog' | 'chat';

/** The catalogue key of a default remark. */
export type DefaultRemarkKey = 'finish.default-remark.dialog' | 'finish.default-remark.chat';

/**
 * The ways to finish. `confirm` shows a confirmation and sends a default remark. `form` opens the dialog with the
 * remark and the choice to note it on the order. A viewer who is both creator and handler gets the form, with the
 * creator's default text.
 */
export type FinishVariant =
  | { readonly kind: 'confirm'; readonly remarkKey: DefaultRemarkKey }
  | { readonly kind: 'form'; readonly remarkKey?: DefaultRemarkKey }
  | { readonly kind: 'not-allowed' };

/** How a user finishes a work order: with a confirmation, with a form, or not at all. */
export const finishVariant = (viewer: Viewer, screen: FinishScreen): FinishVariant => {
  const remarkKey = `finish.default-remark.${screen}` as const;
  if (viewer === 'creator') return { kind: 'confirm', remarkKey };
  if (viewer === 'both') return { kind: 'form', remarkKey };
  return viewer === 'handler' ? { kind: 'form' } : { kind: 'not-allowed' };
};

/**
 * Finishes an open work order. Only the creator or the handler may do so, which is checked first. The remark is stored
 * for both ways to finish (`FinishVariant`).
 */
export const finishWorkOrder =
  (input: FinishInput): Decide =>
  (tracked, actor, now) => {
    if (!isCreator(actor.viewer) && !isHandler(actor.viewer)) return refuse('finish.not-allowed');
    if (isFinished(tracked.workOrder)) return refuse('work-order.finished');
    const checked = checkFinishRemark(input.remark, FINISH_ON_SERVER);
    if (!checked.ok) return checked;
    const { urgedAt: _settled, ...rest } = changed(tracked, now, { state: FINISH, remark: input.remark });
    return ok({
      tracked: rest,
      events: [newEvent('finish', { text: input.remark, noteOnOrder: input.noteOnOrder })],
    });
  };
