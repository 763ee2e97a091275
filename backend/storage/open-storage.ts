import type { Storage } from '@backend/core/ports/storage.port';
import { accountStorage, captchaStorage, sessionStorage } from './account-storage';
import { createListeners } from './changes/listeners';
import type { Db } from './database';
import { type DeadLetters, type JobQueue, NO_QUEUE } from './kernel/job-queue';
import { unscopedFiles } from './files/file-records';
import { evidenceFiles } from './files/evidence-files';
import { abandonedUploads } from './files/uploads';
import { createStorageHealth, type StorageKind } from './health';
import { addTailsToSnapshots } from './ledger/platform-accounts';
import { sizeOfLedger, verifyLedger } from './ledger/verify-ledger';
import { sealedTexts } from './sealed-texts';
import { couponTimers } from './mall/coupon-timers';
import { mallImportSweep } from './mall/mall-import-sweep';
import { mallTimers } from './mall/mall-timers';
import { paymentStorage } from './payment/payment-storage';
import { refundStorage } from './payment/refunds';
import { sandboxStore } from './payment/sandbox-store';
import { providerStatements } from './reconciliation/provider-statements';
import { referenceStorage } from './reference-storage';
import { reminderTimers } from './own-reminder/reminder-timers';
import { dueOrderSteps } from './order/order-steps';
import { callCounts } from './call-counts';
import { signInAttempts } from './sign-in-attempts';
import { troubleOf } from './storage-trouble';
import { audienceOf } from './changes/audience';
import { noteReport } from './changes/change-channel';
import { createChangeOutbox } from './changes/change-outbox';
import { secondFactors } from './account/second-factors';
import { ownershipOf } from './changes/ownership';
import { scopedStorage } from './scoped-storage';

/** What `openStorage` needs in addition to the database. */
export interface StorageInfo {
  readonly kind: StorageKind;
  /** Stores the jobs that commands enqueue, and their dead letters; absent in a process without jobs. */
  readonly queue?: JobQueue & DeadLetters;
}

/** Creates the storage of the back end over a migrated database. Closing the storage closes the database. */
export const openStorage = (db: Db, { kind, queue = NO_QUEUE }: StorageInfo): Storage => {
  const own = createListeners();
  const outbox = createChangeOutbox(db);
  const effects = { changed: own.changed, queue, outbox };
  return {
    accounts: accountStorage(db),
    sessions: sessionStorage(db),
    captchas: captchaStorage(db),
    signInAttempts: signInAttempts(db),
    callCounts: callCounts(db),
    secondFactors: secondFactors(db),
    reference: referenceStorage(db),
    unscopedFiles: unscopedFiles(db),
    abandonedUploads: abandonedUploads(db),
    evidenceFiles: evidenceFiles(db),
    dueOrderSteps: dueOrderSteps(db, effects),
    reminderTimers: reminderTimers(db, effects),
    mallTimers: mallTimers(db, effects),
    couponTimers: couponTimers(db, effects),
    mallImportSweep: mallImportSweep(db),
    payments: paymentStorage(db, effects),
    sandboxStore: sandboxStore(db),
    refunds: refundStorage(db, effects),
    providerStatements: providerStatements(db, effects),
    within: (scope) => scopedStorage(db, scope, effects, queue),
    troubleOf,
    ownershipOf: (changed) => ownershipOf(db, changed),
    audienceOf: (changed, now) => audienceOf(db, changed, now),
    onOwnCommit: (listener) => own.subscribe({ changed: listener, missed: () => undefined }),
    announceReport: (received) => noteReport(db, received),
    announcements: outbox,
    ledger: {
      verify: () => verifyLedger(db),
      size: () => sizeOfLedger(db),
      fold: () => addTailsToSnapshots(db),
    },
    sealedTexts: sealedTexts(db),
    health: createStorageHealth(db, kind),
    close: async () => {
      await outbox.idle();
      await db.destroy();
    },
  };
};
