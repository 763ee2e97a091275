/** An open dictionary; these four are built in. */
export type WorkState = string;

export const WAIT = 'WAIT';
export const HANDLING = 'HANDLING';
export const FINISH = 'FINISH';
export const COMMENT = 'COMMENT';

export const WORK_STATES = [WAIT, HANDLING, FINISH, COMMENT] as const;

/** FINISH and COMMENT count as finished, and so does a work order that has no id yet (work orders 4). */
export const isFinished = (workOrder: { readonly id?: string; readonly state: WorkState }): boolean =>
  workOrder.id === undefined ||
  workOrder.id === '' ||
  workOrder.state === FINISH ||
  workOrder.state === COMMENT;
