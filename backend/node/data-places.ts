import { join } from 'node:path';

/** The embedded engine's own folder in `DATA_DIR`. */
export const engineFolderOf = (dataDir: string): string => join(dataDir, 'postgres');

/** The key that encrypts second factors, where no setting brings one. */
export const secondFactorKeyFileOf = (dataDir: string): string => join(dataDir, 'second-factor.key');

/** The key that encrypts numbers of bank accounts, where no setting brings one. */
export const bankKeyFileOf = (dataDir: string): string => join(dataDir, 'bank.key');

/** The first password of the administrators. */
export const administratorPasswordFileOf = (dataDir: string): string =>
  join(dataDir, 'administrator-password.txt');

/** Where uploads lie in `DATA_DIR`, with either database. */
export const filesFolderOf = (dataDir: string): string => join(dataDir, 'files');

/** Where small copies of pictures lie in `DATA_DIR`; made again when they are gone. */
export const previewsFolderOf = (dataDir: string): string => join(dataDir, 'previews');
