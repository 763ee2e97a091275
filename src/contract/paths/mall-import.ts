import { get, post } from '../path';

/** The paths of the calls for imports into the mall. */
export const paths = {
  openMallImport: post('/seller/mall/import'),
  putMallImportLines: post('/seller/mall/import/lines/{id}'),
  checkMallImport: get('/seller/mall/import/{id}'),
  mallImportStep: post('/seller/mall/import/step/{action}/{id}'),
} as const;
