import type { Scope } from '@backend/core/ports/scope';
import type { ScopedStorage } from '@backend/core/ports/storage.port';
import { ownAccountStorage } from '../account/own-account';
import { areaStorageWithin } from '../areas';
import { census } from '../census/census';
import { userSessions } from '../account/user-sessions';
import type { Db } from '../database';
import { feedbackStorage } from '../feedback/feedback-storage';
import { fileRecords } from '../files/file-records';
import { enteredForm } from '../form/forms';
import { waitingForMe } from '../home/waiting-for-me';
import { statementStorage } from '../ledger/statement';
import { orderCommands } from '../order/order-commands';
import { orderInfo } from '../order/order-info';
import { orderSteps } from '../order/order-steps';
import { orderLists } from '../order/order-lists';
import { orderingStorage } from '../ordering/ordering-storage';
import { masterStorage } from '../master/master-storage';
import { noticeOf, readNotice, topNotices, unreadNotices } from '../notice/notices';
import { shopStorage } from '../shop/shop-storage';
import { staffRatings } from '../rating/staff-ratings';
import { departments, people } from '../directory/directory';
import { userChoices } from '../rating/user-choices';
import { deadLetterStorage } from '../job/dead-letters';
import type { DeadLetters } from '../kernel/job-queue';
import type { GivenCommand } from '../kernel/run-command';
import { uploads } from '../files/uploads';
import { keyOf } from '../rows/scalars';
import { sellerUserStorage } from '../seller-user/seller-users';
import { trackedOf } from '../rows/work-order-row';
import { complaintStorage } from './complaints';
import { create } from './create';
import { execute } from './execute';
import { history, markRead } from './history';
import { orderForWork, orderOfWork } from './orders';
import { startOnOrder } from './start-on-order';
import { unrated, workList, workOrdersOfOrder } from './work-list';
import { trackedRows } from './work-orders';

export const scopedStorage = (
  db: Db,
  scope: Scope,
  effects: GivenCommand['effects'],
  letters: DeadLetters,
): ScopedStorage => ({
  ...areaStorageWithin(db, scope, effects),
  own: ownAccountStorage(db, scope.person.userId, effects),
  sellerUsers: sellerUserStorage(db, scope, effects),
  sessions: userSessions(db, scope),
  files: fileRecords(db, scope),
  uploads: uploads(db, scope),
  staffRatings: staffRatings(db, scope, effects),
  ordering: orderingStorage(db, scope),
  feedback: feedbackStorage(db, scope, effects),
  shops: shopStorage(db, scope),
  orderLists: orderLists(db, scope),
  orderCommands: orderCommands(db, scope, effects),
  orderSteps: orderSteps(db, scope, effects),
  statement: statementStorage(db, scope),
  masters: masterStorage(db, scope, effects),
  complaints: complaintStorage(db, scope, effects),
  deadLetters: deadLetterStorage(db, scope, effects, letters),
  workList: (query, now) => workList(db, scope, query, now),
  workOrder: async (id) => {
    const row = await trackedRows(db, scope).where('work_order.id', '=', keyOf(id)).executeTakeFirst();
    return row && trackedOf(row);
  },
  history: (id, page) => history(db, scope, id, page),
  orderOfWork: (id) => orderOfWork(db, scope, id),
  orderForWork: (orderId) => orderForWork(db, scope, orderId),
  startOnOrder: (orderId) => startOnOrder(db, scope, orderId),
  enteredForm: (id) => enteredForm(db, scope, id),
  orderInfo: (orderId) => orderInfo(db, scope, orderId),
  workOrdersOfOrder: (orderId, now) => workOrdersOfOrder(db, scope, orderId, now),
  unrated: (now) => unrated(db, scope, now),
  userChoices: (id) => userChoices(db, scope, id),
  people: () => people(db, scope),
  departments: () => departments(db, scope),
  waitingForMe: (now) => waitingForMe(db, scope, now),
  census: (range) => census(db, scope, range),
  unreadNotices: () => unreadNotices(db, scope),
  topNotices: () => topNotices(db, scope),
  notice: (id) => noticeOf(db, scope, id),
  readNotice: (id) => readNotice(db, scope, id),
  execute: (id, request, decide, now) =>
    execute(db, scope, id, { person: scope.person, request, now, effects }, decide),
  create: (orderId, request, decide, now) =>
    create(db, scope, orderId, { person: scope.person, request, now, effects }, decide),
  markRead: (id, seq) => markRead(db, scope, id, seq),
});
