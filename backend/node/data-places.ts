import { join } from 'node:path';

/** The embedded engine's own folder in `DATA_DIR`. */
export const engineFolderOf = (dataDir: string): string => join(dataDir, 'postgres');

/** Where uploads lie in `DATA_DIR`, with either database. */
export const filesFolderOf = (dataDir: string): string => join(dataDir, 'files');
