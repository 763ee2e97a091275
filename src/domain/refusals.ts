import type { AreaRefusals } from './areas';
import type { AccessRefusals } from './access/access.refusals';
import type { DangerousActionRefusals } from './dangerous-action/dangerous-action.refusals';
import type { DuplicateSubmitRefusals } from './duplicate-submit/duplicate-submit.refusals';
import type { FormRefusals } from './form/form.refusals';
import type { HomeRefusals } from './home/home.refusals';
import type { JobRefusals } from './job/job.refusals';
import type { LedgerRefusals } from './ledger/ledger.refusals';
import type { ListRefusals } from './list/list.refusals';
import type { MasterRefusals } from './master/master.refusals';
import type { MoneyRefusals } from './money/money.refusals';
import type { NoticeRefusals } from './notice/notice.refusals';
import type { OrderLifeRefusals } from './order/life/order-life.refusals';
import type { OrderRefusals } from './order/order.refusals';
import type { PagingRefusals } from './paging/paging.refusals';
import type { PatternRefusals } from './patterns/patterns.refusals';
import type { PlatformRefusals } from './platform/platform.refusals';
import type { RequestRefusals } from './request/request.refusals';
import type { RichTextRefusals } from './rich-text/rich-text.refusals';
import type { SellerUserRefusals } from './seller-user/seller-user.refusals';
import type { UploadRefusals } from './upload/upload.refusals';
import type { WorkOrderRefusals } from './work-order/work-order.refusals';

/** Refusals that can occur before sign-in: of identity, platform and request. */
interface EarlyRefusals extends AccessRefusals, DuplicateSubmitRefusals, PlatformRefusals, RequestRefusals {}

/**
 * All refusals of the product: each stable code with the parameters of its text. Each folder declares its own.
 * `src/messages` contains the texts and `refusal-codes.ts` the list; the compiler checks both against this type.
 */
export interface Refusals
  extends
    AreaRefusals,
    EarlyRefusals,
    DangerousActionRefusals,
    FormRefusals,
    HomeRefusals,
    JobRefusals,
    LedgerRefusals,
    ListRefusals,
    MasterRefusals,
    MoneyRefusals,
    NoticeRefusals,
    OrderLifeRefusals,
    OrderRefusals,
    PagingRefusals,
    PatternRefusals,
    RichTextRefusals,
    SellerUserRefusals,
    UploadRefusals,
    WorkOrderRefusals {}

export type RefusalCode = keyof Refusals;

export type EarlyRefusalCode = keyof EarlyRefusals;

export type Refusal<C extends RefusalCode = RefusalCode> = {
  readonly [K in C]: { readonly code: K; readonly params: Refusals[K] };
}[C];
