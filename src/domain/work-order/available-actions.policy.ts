import { mayFollowUp, type Rating } from './rating';
import { isShippable, type Reshipment } from './reshipment';
import { isCreator, isHandler, type Viewer } from './viewer';
import { isFinished, type WorkState } from './work-state';

/**
 * `new` is a work order being entered, `view` the read-only dialog (`mode=view`), `read` the dialog of a person who only
 * reads work orders.
 */
export type DialogMode = 'new' | 'edit' | 'view' | 'read';

/** The modes of an existing work order. */
export type ExistingMode = Exclude<DialogMode, 'new'>;

export const WORK_ORDER_ACTIONS = [
  'submit',
  'reply',
  'urge',
  'ship',
  'finish',
  'handOver',
  'complain',
  'rate',
  'followUpRating',
] as const;

export type WorkOrderAction = (typeof WORK_ORDER_ACTIONS)[number];

export interface Offerable {
  readonly state: WorkState;
  readonly reshipment: Reshipment;
  readonly rating: Rating;
}

/** One row of the table: the action and when a screen offers it. */
const TABLE: Readonly<
  Record<
    WorkOrderAction,
    (workOrder: Offerable & { readonly id: string }, viewer: Viewer, ofHandlersAccount: boolean) => boolean
  >
> = {
  submit: () => false,
  reply: (workOrder) => !isFinished(workOrder),
  urge: (workOrder, viewer) => !isFinished(workOrder) && !isHandler(viewer),
  ship: isShippable,
  finish: (workOrder, viewer) => !isFinished(workOrder) && (isCreator(viewer) || isHandler(viewer)),
  handOver: (workOrder, _viewer, ofHandlersAccount) => !isFinished(workOrder) && ofHandlersAccount,
  complain: () => true,
  rate: (workOrder, viewer) =>
    isFinished(workOrder) && isCreator(viewer) && workOrder.rating.status === 'none',
  followUpRating: (workOrder, viewer) =>
    isFinished(workOrder) && isCreator(viewer) && mayFollowUp(workOrder.rating),
};

/**
 * The actions a screen *offers* to this viewer (work orders 2.1, 4 and 6). Only the transitions decide what is
 * *permitted*; every offered action is, except that the urge interval can still refuse, and that a work order is handed
 * over to a colleague alone. View mode offers only the complaint, reading alone nothing. A work order that is being
 * entered can only be submitted.
 */
export const availableActions = (
  workOrder: Offerable & { readonly id?: string },
  viewer: Viewer,
  mode: DialogMode,
  ofHandlersAccount = false,
): ReadonlySet<WorkOrderAction> => {
  if (mode === 'read') return new Set();
  const { id } = workOrder;
  if (mode === 'new' || id === undefined || id === '') return new Set(mode === 'view' ? [] : ['submit']);
  const existing = { ...workOrder, id };
  const offered = WORK_ORDER_ACTIONS.filter((action) => TABLE[action](existing, viewer, ofHandlersAccount));
  return new Set(mode === 'view' ? offered.filter((action) => action === 'complain') : offered);
};
