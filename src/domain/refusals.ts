import { type AccessRefusals } from './access/access.refusals';
import { type DangerousActionRefusals } from './dangerous-action/dangerous-action.refusals';
import { type DuplicateSubmitRefusals } from './duplicate-submit/duplicate-submit.refusals';
import { type FormRefusals } from './form/form.refusals';
import { type MoneyRefusals } from './money/money.refusals';
import { type PatternRefusals } from './patterns/patterns.refusals';
import { type PlatformRefusals } from './platform/platform.refusals';
import { type RequestRefusals } from './request/request.refusals';
import { type RichTextRefusals } from './rich-text/rich-text.refusals';
import { type UploadRefusals } from './upload/upload.refusals';
import { type WorkOrderRefusals } from './work-order/work-order.refusals';

/**
 * Every refusal of the product: its stable code and the parameters its text needs.
 * Each folder declares its own; `src/messages` has the words and is checked against this list by type.
 */
export interface Refusals
  extends
    AccessRefusals,
    DangerousActionRefusals,
    DuplicateSubmitRefusals,
    FormRefusals,
    MoneyRefusals,
    PatternRefusals,
    PlatformRefusals,
    RequestRefusals,
    RichTextRefusals,
    UploadRefusals,
    WorkOrderRefusals {}

export type RefusalCode = keyof Refusals;

export type Refusal<C extends RefusalCode = RefusalCode> = {
  readonly [K in C]: { readonly code: K; readonly params: Refusals[K] };
}[C];
