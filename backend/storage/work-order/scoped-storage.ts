import type { Scope } from '@backend/core/ports/scope';
import type { ScopedStorage } from '@backend/core/ports/storage.port';
import { ownAccountStorage } from '../account/own-account';
import type { Db } from '../database';
import { fileRecords } from '../files/file-records';
import { enteredForm } from '../form/forms';
import { waitingForMe } from '../home/waiting-for-me';
import { orderInfo } from '../order/order-info';
import { readNotice, unreadNotices } from '../notice/notices';
import { staffRatings } from '../rating/staff-ratings';
import { userChoices } from '../rating/user-choices';
import { keyOf } from '../rows/scalars';
import { trackedOf } from '../rows/work-order-row';
import { complaints } from './complaints';
import { create } from './create';
import { execute } from './execute';
import { history, markRead } from './history';
import { orderForWork, orderOfWork } from './orders';
import { startOnOrder } from './start-on-order';
import { unrated, workList, workOrdersOfOrder } from './work-list';
import { trackedRows } from './work-orders';

export const scopedStorage = (db: Db, scope: Scope): ScopedStorage => ({
  own: ownAccountStorage(db, scope.person.userId),
  files: fileRecords(db, scope),
  staffRatings: staffRatings(db, scope),
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
  complaints: (id) => complaints(db, scope, id),
  unrated: (now) => unrated(db, scope, now),
  userChoices: (id) => userChoices(db, scope, id),
  waitingForMe: () => waitingForMe(db, scope),
  unreadNotices: () => unreadNotices(db, scope),
  readNotice: (id) => readNotice(db, scope, id),
  execute: (id, request, decide, now) =>
    execute(db, scope, id, { person: scope.person, request, now }, decide),
  create: (orderId, request, decide, now) =>
    create(db, scope, orderId, { person: scope.person, request, now }, decide),
  markRead: (id, seq) => markRead(db, scope, id, seq),
});
