import { call } from '../call';
import { inRows } from '../envelope';
import { PATHS } from '../paths';
import { workListItem, workListQuery } from '../shapes/work-list';

export const getWorkList = call(PATHS.workList, {
  summary:
    'Work orders within the scope of the session, newest change first. `params[mine]` and `params[order]` keep those created or handled by me, `params[unread]` those with news for me; the range is about the creation time and an exact order number ignores it. Past the end the list is empty.',
  query: workListQuery,
  reply: inRows(workListItem),
});
