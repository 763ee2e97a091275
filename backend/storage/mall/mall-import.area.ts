import type { StorageArea } from '../area';
import { mallImports as mallImportTables } from '../migrations/0252-mall-imports';
import { mallImports } from './mall-imports';

export const mallImport: StorageArea = {
  migrations: { '0252-mall-imports': mallImportTables },
  within: { mallImports },
};
