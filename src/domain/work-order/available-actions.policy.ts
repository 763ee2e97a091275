import { mayFollowUp, type Rating } from './rating';
import { isShippable, type Reshipment } from './reshipment';
import { isCreator, isHandler, type Viewer } from './viewer';
import { isFinished, type WorkState } from './work-state';

/**
 * The modes of the dialog. `new`: a work order is being entered. `edit`: an existing work order with its actions.
 * `view`: the read-only dialog (`mode=view`). `read`: the dialog of a user who may only read work orders.
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

/** The facts of a work order that decide which actions are offered. */
export interface Offerable {
  readonly state: WorkState;
  readonly reshipment: Reshipment;
  readonly rating: Rating;
}

/** The table of actions, each with the condition under which a screen offers it. */
const TABLE: Readonly<
  Record<
    WorkOrderAction,
    (workOrder: Offerable & { readonly id: string }, viewer: Viewer, mayHandOver: boolean) => boolean
  >
> = {
  submit: () => false,
  reply: (workOrder) => !isFinished(workOrder),
  urge: (workOrder, viewer) => !isFinished(workOrder) && !isHandler(viewer),
  ship: isShippable,
  finish: (workOrder, viewer) => !isFinished(workOrder) && (isCreator(viewer) || isHandler(viewer)),
  handOver: (workOrder, _viewer, mayHandOver) => !isFinished(workOrder) && mayHandOver,
  complain: () => true,
  rate: (workOrder, viewer) =>
    isFinished(workOrder) && isCreator(viewer) && workOrder.rating.status === 'none',
  followUpRating: (workOrder, viewer) =>
    isFinished(workOrder) && isCreator(viewer) && mayFollowUp(workOrder.rating),
};

/**
 * The actions that a screen *offers* to this viewer (work orders 2.1, 4 and 6). Only the transitions decide what is
 * *permitted*. Every offered action is permitted, with two exceptions: the urge interval, and a hand-over without a
 * colleague. View mode offers only the complaint, and read mode offers nothing. A work order that is being entered
 * can only be submitted.
 */
export const availableActions = (
  workOrder: Offerable & { readonly id?: string },
  viewer: Viewer,
  mode: DialogMode,
  mayHandOver = false,
): ReadonlySet<WorkOrderAction> => {
  if (mode === 'read') return new Set();
  const { id } = workOrder;
  if (mode === 'new' || id === undefined || id === '') return new Set(mode === 'view' ? [] : ['submit']);
  const existing = { ...workOrder, id };
  const offered = WORK_ORDER_ACTIONS.filter((action) => TABLE[action](existing, viewer, mayHandOver));
  return new Set(mode === 'view' ? offered.filter((action) => action === 'complain') : offered);
};
