import { call } from '../call';
import { inGroupedPages } from '../pages';
import { PATHS } from '../paths';
import { workListItem, workListQuery } from '../shapes/work-list';

/** The call for the list of work orders. */

export const getWorkList = call(PATHS.workList, {
  summary:
    'Returns the work orders in the scope of the session, most recently changed first. `params[mine]` and `params[order]` return only those that the user created or handles, and `params[unread]` those with news for the user. `params[sellerId]` returns those in which that seller account takes part. `params[ownerId]`, `params[handlerId]` and `params[shopId]` return those on the orders of a seller account, a handler or a shop. `params[open]` returns unfinished ones, `params[overdue]` returns unfinished ones with an overdue answer, whether urged or not, and `params[complained]` those with a complaint (`any`) or an open one (`open`). The range applies to the creation time. A search for an exact order number also finds work orders outside the range. A page after the last one is empty. `total` is counted up to the next multiple of 500 after the page, and `more` is 1 if there are more. `exact=1` counts all rows; if that takes over three seconds, `more` stays 1. The search covers work orders of any age. It matches parts of the order number, seller, remark, customer and plate, an exact id, and a full phone number or its last four digits. Users who may see phone numbers can also search by any part of at least four digits. A search of one character, or of two letters or digits, covers only the latest 10,000 work orders that match the other filters. A search in the work orders that the user created, handles, has not rated or has not read also covers only the latest 10,000. Page numbers reach 10,000 rows; beyond that, send the `next` of the last response as `after`, which has priority over the page number. `orderByColumn` is `updateTime`, `waitTime` (the longest wait first) or `sellerId` (by seller account, the newest account first, and within an account the last change first). A list by `sellerId` is refused with a search. Its answer has `groupBefore` and `groupAfter`: how many rows of its first and of its last seller are on other pages, counted up to 501.',
  query: workListQuery,
  reply: inGroupedPages(workListItem),
});
