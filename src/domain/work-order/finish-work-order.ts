import { ok, refuse, type Result } from '../result';
import { isBlank, lengthOf } from '../kernel/text';
import { changed, type Decide } from './decision';
import { isCreator, isHandler, type Viewer } from './viewer';
import { FINISH, isFinished } from './work-state';
import { happened } from './work-order-event';

export interface FinishInput {
  readonly remark: string;
  /** Also note the remark on the order. */
  readonly noteOnOrder: boolean;
}

export interface FinishLimits {
  readonly maxLength: number;
  readonly requiredCode: 'finish.remark-required' | 'finish.remark-required-in-chat';
}

/** The limits of the two screens and of the server (work orders 5 and 9). */
export const FINISH_IN_DIALOG: FinishLimits = { maxLength: 200, requiredCode: 'finish.remark-required' };
export const FINISH_IN_CHAT: FinishLimits = {
  maxLength: 500,
  requiredCode: 'finish.remark-required-in-chat',
};
export const FINISH_ON_SERVER: FinishLimits = { maxLength: 500, requiredCode: 'finish.remark-required' };

export type FinishRemarkRefusal =
  'finish.remark-required' | 'finish.remark-required-in-chat' | 'finish.remark-too-long';

/** Checks a remark that was typed. */
export const checkFinishRemark = (
  remark: string,
  limits: FinishLimits,
): Result<string, FinishRemarkRefusal> => {
  if (isBlank(remark)) return refuse(limits.requiredCode);
  if (lengthOf(remark) > limits.maxLength) return refuse('finish.remark-too-long', { max: limits.maxLength });
  return ok(remark);
};

export type FinishScreen = 'dialog' | 'chat';

/** The catalogue key of the prefilled remark; `undefined` for an empty one. */
export type DefaultRemarkKey = 'finish.default-remark.dialog' | 'finish.default-remark.chat';

/**
 * How a viewer finishes: `confirm` asks for confirmation and sends a default remark; `form` opens the dialog with the
 * sync flag and the remark. A viewer who is both creator and handler gets the form, prefilled with the creator's text.
 */
export type FinishVariant =
  | { readonly kind: 'confirm'; readonly remarkKey: DefaultRemarkKey }
  | { readonly kind: 'form'; readonly remarkKey?: DefaultRemarkKey }
  | { readonly kind: 'not-allowed' };

export const finishVariant = (viewer: Viewer, screen: FinishScreen): FinishVariant => {
  const remarkKey = `finish.default-remark.${screen}` as const;
  if (viewer === 'creator') return { kind: 'confirm', remarkKey };
  if (viewer === 'both') return { kind: 'form', remarkKey };
  return viewer === 'handler' ? { kind: 'form' } : { kind: 'not-allowed' };
};

/**
 * Only the creator or the handler may finish an open work order. For other viewers this refusal comes
 * first. The remark is stored in both variants.
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
      events: [happened('finish', { text: input.remark, noteOnOrder: input.noteOnOrder })],
    });
  };
