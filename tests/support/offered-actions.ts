/**
 * The actions that the specification offers to each viewer (work orders 2.1, 4 and 6; decisions, “Work orders”). The
 * table is written by hand, so that tests can compare the domain's own table with it.
 */

/** The states of a work order that the specification distinguishes. */
export const SITUATIONS = [
  'open',
  're-shipment pending',
  'shipped',
  'FINISH',
  'COMMENT',
  'rated once',
  'rated twice',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** The viewer's part in the work order. */
export const VIEWERS = ['creator', 'handler', 'both', 'neither'] as const;
export type OfferedTo = (typeof VIEWERS)[number];

export const OFFERABLE = ['reply', 'urge', 'ship', 'finish', 'complain', 'rate', 'followUpRating'] as const;
export type Offerable = (typeof OFFERABLE)[number];

type Row = Readonly<Record<OfferedTo, readonly Offerable[]>>;

const OPEN: Row = {
  creator: ['reply', 'urge', 'finish', 'complain'],
  handler: ['reply', 'finish', 'complain'],
  both: ['reply', 'finish', 'complain'],
  neither: ['reply', 'urge', 'complain'],
};
const COMPLAINT_ALONE: readonly Offerable[] = ['complain'];

/** The actions while the dialog can be edited; a missing action is not offered. */
export const OFFERED: Readonly<Record<Situation, Row>> = {
  open: OPEN,
  're-shipment pending': {
    creator: ['reply', 'urge', 'ship', 'finish', 'complain'],
    handler: ['reply', 'ship', 'finish', 'complain'],
    both: ['reply', 'ship', 'finish', 'complain'],
    neither: ['reply', 'urge', 'ship', 'complain'],
  },
  shipped: OPEN,
  FINISH: {
    creator: ['complain', 'rate'],
    handler: COMPLAINT_ALONE,
    both: ['complain', 'rate'],
    neither: COMPLAINT_ALONE,
  },
  COMMENT: {
    creator: ['complain', 'rate'],
    handler: COMPLAINT_ALONE,
    both: ['complain', 'rate'],
    neither: COMPLAINT_ALONE,
  },
  'rated once': {
    creator: ['complain', 'followUpRating'],
    handler: COMPLAINT_ALONE,
    both: ['complain', 'followUpRating'],
    neither: COMPLAINT_ALONE,
  },
  'rated twice': {
    creator: COMPLAINT_ALONE,
    handler: COMPLAINT_ALONE,
    both: COMPLAINT_ALONE,
    neither: COMPLAINT_ALONE,
  },
};

/** View mode offers only the complaint, to every viewer and in every situation. */
export const OFFERED_IN_VIEW_MODE = COMPLAINT_ALONE;
