import type { StorageArea } from '../area';
import { mallImports as mallImportTables } from '../migrations/0252-mall-imports';
import { mallImports } from './mall-imports';

/** The storage area of imports of goods and parcels by workbooks. */
export const mallImport: StorageArea = {
  migrations: { '0252-mall-imports': mallImportTables },
  within: { mallImports },
};
