import type { Id } from '../kernel/id';
import type { WorkListItem } from '../work-order/work-list';
import { type ColleagueChoice, type HandOverActor, handOverRefusal, handsOverForOthers } from './hand-over';

/** Why a hand-over of several selected work orders skips this one; undefined if the user may hand it over. */
export const skippedByHandingOver = (
  row: Pick<WorkListItem, 'id' | 'state' | 'handlerId' | 'ofHandlersAccount'>,
  handOverActor: HandOverActor,
): 'finished' | 'no-handler' | 'other-account' | undefined => {
  const refusal = handOverRefusal(row);
  if (refusal !== undefined) return refusal === 'work-order.finished' ? 'finished' : 'no-handler';
  return row.ofHandlersAccount === true || handsOverForOthers(handOverActor) ? undefined : 'other-account';
};

/** The colleagues who may take over from each handler, as far as they are known. */
export type ColleaguesByHandler = ReadonlyMap<Id, readonly ColleagueChoice[]>;

/** Every colleague who may take over from at least one of the handlers. Each is listed once. */
export const anyColleague = (known: ColleaguesByHandler): readonly ColleagueChoice[] => [
  ...new Map([...known.values()].flat().map((each) => [each.userId, each])).values(),
];

/**
 * The rows that this colleague may take over. A row without a handler, or with a handler whose colleagues are not
 * known, is included, because the server decides about such a row.
 */
export const takenOverBy = <Row extends { readonly handlerId?: Id }>(
  rows: readonly Row[],
  known: ColleaguesByHandler,
  userId: Id,
): readonly Row[] =>
  rows.filter(({ handlerId }) => {
    if (handlerId === userId) return false;
    const colleagues = handlerId === undefined ? undefined : known.get(handlerId);
    return colleagues === undefined || colleagues.some((each) => each.userId === userId);
  });
