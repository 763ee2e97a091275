import type { Scope } from '@backend/core/ports/scope';
import type { ScopedStorage } from '@backend/core/ports/storage.port';
import { ownAccountStorage } from './account/own-account';
import { areaStorageWithin } from './areas';
import { census } from './census/census';
import { userSessions } from './account/user-sessions';
import type { Db } from './database';
import { feedbackStorage } from './feedback/feedback-storage';
import { fileRecords } from './files/file-records';
import { moneyWaiting } from './home/money-waiting';
import { waitingForMe } from './home/waiting-for-me';
import { statementStorage } from './ledger/statement';
import { orderCommands } from './order/order-commands';
import { orderSteps } from './order/order-steps';
import { orderLists } from './order/order-lists';
import { orderingStorage } from './ordering/ordering-storage';
import { masterStorage } from './master/master-storage';
import { noticeStorage } from './notice/notice-storage';
import { shopStorage } from './shop/shop-storage';
import { staffRatings } from './rating/staff-ratings';
import { departments, people } from './directory/directory';
import { deadLetterStorage } from './job/dead-letters';
import type { DeadLetters } from './kernel/job-queue';
import type { GivenCommand } from './kernel/run-command';
import { uploads } from './files/uploads';
import { sellerUserStorage } from './seller-user/seller-users';
import { complaintStorage } from './work-order/complaints';
import { orderReads } from './work-order/order-reads';
import { workOrderStorage } from './work-order/work-order-storage';

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
  workOrders: workOrderStorage(db, scope, effects),
  orders: orderReads(db, scope),
  directory: { people: () => people(db, scope), departments: () => departments(db, scope) },
  home: {
    waitingForMe: (now) => waitingForMe(db, scope, now),
    moneyWaiting: (names) => moneyWaiting(db, scope, names),
    census: (range) => census(db, scope, range),
  },
  notices: noticeStorage(db, scope),
});
