import { join } from 'node:path';

/** The embedded engine's own folder in `DATA_DIR`. */
export const engineFolderOf = (dataDir: string): string => join(dataDir, 'postgres');

/** The file of the key that encrypts second factors, unless a setting provides the key. */
export const secondFactorKeyFileOf = (dataDir: string): string => join(dataDir, 'second-factor.key');

/** The file of the key that encrypts bank account numbers, unless a setting provides the key. */
export const bankKeyFileOf = (dataDir: string): string => join(dataDir, 'bank.key');

/** The file with the first password of the administrators. */
export const administratorPasswordFileOf = (dataDir: string): string =>
  join(dataDir, 'administrator-password.txt');

/** The folder of uploads in `DATA_DIR`, with an embedded database and with a server. */
export const filesFolderOf = (dataDir: string): string => join(dataDir, 'files');

/** The folder of previews in `DATA_DIR`; missing previews are made again. */
export const previewsFolderOf = (dataDir: string): string => join(dataDir, 'previews');
