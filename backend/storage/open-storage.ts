import type { Storage } from '@backend/core/ports/storage.port';
import { accountStorage, captchaStorage, sessionStorage } from './account-storage';
import { createListeners } from './changes/listeners';
import type { Db } from './database';
import { type DeadLetters, type JobQueue, NO_QUEUE } from './kernel/job-queue';
import { unscopedFiles } from './files/file-records';
import { evidenceFiles } from './files/evidence-files';
import { abandonedUploads } from './files/uploads';
import { createStorageHealth, type StorageKind } from './health';
import { foldTails } from './ledger/platform-accounts';
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
import { noteSighting } from './changes/change-channel';
import { secondFactors } from './account/second-factors';
import { ownershipOf } from './changes/ownership';
import { scopedStorage } from './scoped-storage';

export interface StorageInfo {
  readonly kind: StorageKind;
  /** Stores the jobs that commands enqueue, and their dead letters; absent in a process without jobs. */
  readonly queue?: JobQueue & DeadLetters;
}

/** The storage over a migrated database. Closing it closes the database. */
export const openStorage = (db: Db, { kind, queue = NO_QUEUE }: StorageInfo): Storage => {
  const own = createListeners();
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
    dueOrderSteps: dueOrderSteps(db, { changed: own.changed, queue }),
    reminderTimers: reminderTimers(db, { changed: own.changed, queue }),
    mallTimers: mallTimers(db, { changed: own.changed, queue }),
    couponTimers: couponTimers(db, { changed: own.changed, queue }),
    mallImportSweep: mallImportSweep(db),
    payments: paymentStorage(db, { changed: own.changed, queue }),
    sandboxStore: sandboxStore(db),
    refunds: refundStorage(db, { changed: own.changed, queue }),
    providerStatements: providerStatements(db, { changed: own.changed, queue }),
    within: (scope) => scopedStorage(db, scope, { changed: own.changed, queue }, queue),
    troubleOf,
    ownershipOf: (changed) => ownershipOf(db, changed),
    audienceOf: (changed, now) => audienceOf(db, changed, now),
    onOwnCommit: (listener) => own.subscribe({ changed: listener, missed: () => undefined }),
    announceSighting: (sighting) => noteSighting(db, sighting),
    ledger: { verify: () => verifyLedger(db), size: () => sizeOfLedger(db), fold: () => foldTails(db) },
    sealedTexts: sealedTexts(db),
    health: createStorageHealth(db, kind),
    close: () => db.destroy(),
  };
};
