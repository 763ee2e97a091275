import type { Storage } from '@backend/core/ports/storage.port';
import { accountStorage, captchaStorage, sessionStorage } from './account-storage';
import type { Db } from './database';
import { addressedFiles } from './files/file-records';
import { type StorageKind, storageHealth } from './health';
import { referenceStorage } from './reference-storage';
import { signInAttempts } from './sign-in-attempts';
import { ownershipOf } from './work-order/ownership';
import { scopedStorage } from './work-order/scoped-storage';

export interface StorageInfo {
  readonly kind: StorageKind;
}

/** The storage over a database that was handed in and migrated. Closing it closes the database. */
export const openStorage = (db: Db, { kind }: StorageInfo): Storage => ({
  accounts: accountStorage(db),
  sessions: sessionStorage(db),
  captchas: captchaStorage(db),
  signInAttempts: signInAttempts(db),
  reference: referenceStorage(db),
  addressedFiles: addressedFiles(db),
  within: (scope) => scopedStorage(db, scope),
  ownershipOf: (workOrderId) => ownershipOf(db, workOrderId),
  health: () => storageHealth(db, kind),
  close: () => db.destroy(),
});
