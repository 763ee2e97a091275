import type { ScopedStorage } from '@backend/core/ports/storage.port';
import { ownAccountStorage } from './account/own-account';
import type { GivenScope } from './area';
import { areaMakers } from './areas';
import { census } from './census/census';
import { userSessions } from './account/user-sessions';
import { feedbackStorage } from './feedback/feedback-storage';
import { fileRecords } from './files/file-records';
import { moneyWaiting } from './home/money-waiting';
import { waitingForMe } from './home/waiting-for-me';
import { statementStorage } from './ledger/statement';
import { orderCommands } from './order/order-commands';
import { orderSteps } from './order/order-steps';
import { orderLists } from './order/order-lists';
import { orderingStorage } from './ordering/ordering-storage';
import { lazyMembers } from './lazy-members';
import { masterStorage } from './master/master-storage';
import { noticeStorage } from './notice/notice-storage';
import { shopStorage } from './shop/shop-storage';
import { staffRatings } from './rating/staff-ratings';
import { departments, people } from './directory/directory';
import { deadLetterStorage } from './job/dead-letters';
import type { DeadLetters } from './kernel/job-queue';
import { uploads } from './files/uploads';
import { sellerUserStorage } from './seller-user/seller-users';
import { complaintStorage } from './work-order/complaints';
import { orderReads } from './work-order/order-reads';
import { workOrderStorage } from './work-order/work-order-storage';

type Given = readonly [...given: GivenScope, letters: DeadLetters];

/**
 * The storage for the user of one scope. Its members are lazy, so that a call creates only the members that it uses.
 */
export const scopedStorage = lazyMembers<Given, ScopedStorage>({
  ...areaMakers,
  own: (db, scope, effects) => ownAccountStorage(db, scope, effects),
  sellerUsers: sellerUserStorage,
  sessions: userSessions,
  files: fileRecords,
  uploads,
  staffRatings,
  ordering: orderingStorage,
  feedback: feedbackStorage,
  shops: shopStorage,
  orderLists,
  orderCommands,
  orderSteps,
  statement: statementStorage,
  masters: masterStorage,
  complaints: complaintStorage,
  deadLetters: deadLetterStorage,
  workOrders: workOrderStorage,
  orders: orderReads,
  directory: (db, scope) => ({ people: () => people(db, scope), departments: () => departments(db, scope) }),
  home: (db, scope) => ({
    waitingForMe: (now) => waitingForMe(db, scope, now),
    moneyWaiting: (names) => moneyWaiting(db, scope, names),
    census: (range) => census(db, scope, range),
  }),
  notices: noticeStorage,
});
