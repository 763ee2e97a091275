import { call } from '../call';
import { inPages } from '../pages';
import { PATHS } from '../paths';
import { workListItem, workListQuery } from '../shapes/work-list';

export const getWorkList = call(PATHS.workList, {
  summary:
    'Work orders within the scope of the session, newest change first. `params[mine]` and `params[order]` keep those created or handled by me, `params[unread]` those with news for me, `params[sellerId]` those in which that seller account takes part, `params[ownerId]`, `params[handlerId]` and `params[shopId]` those on the orders of a seller account, of a handler and of a shop, `params[open]` those that are not finished, `params[complained]` those with a complaint (`any`) or with one to answer (`open`); the range is about the creation time and an exact order number ignores it. Past the end the list is empty. `total` is counted to the next five hundred behind the page; `more` is 1 where there are more; `exact` 1 counts them all, and where that takes over three seconds `more` stays 1. The search finds parts of order number, seller, remark, customer and plate, an exact id, and a phone number by its whole or its last four digits (from five digits of its end on for those who may see it), however old; one character, two letters or digits, and a search within what is mine, handled by me, unrated or unread are looked for among the latest 10,000 that the other filters keep. Page numbers lead 10,000 rows deep; `after`, the `next` of the answer before, leads on from there and wins over the page number.',
  query: workListQuery,
  reply: inPages(workListItem),
});
