/** A state of a work order. The dictionary is open; only four states are built in. */
export type WorkState = string;

export const WAIT = 'WAIT';
export const HANDLING = 'HANDLING';
export const FINISH = 'FINISH';
export const COMMENT = 'COMMENT';

export const WORK_STATES = [WAIT, HANDLING, FINISH, COMMENT] as const;

/** Whether a work order is finished: in FINISH or COMMENT, or without an id (work orders 4). */
export const isFinished = (workOrder: { readonly id?: string; readonly state: WorkState }): boolean =>
  workOrder.id === undefined ||
  workOrder.id === '' ||
  workOrder.state === FINISH ||
  workOrder.state === COMMENT;
