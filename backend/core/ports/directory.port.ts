import type { Department, DirectoryPerson } from '@/domain/directory/directory';

/** The people and the accounts that a form may name. */
export interface DirectoryStorage {
  people(): Promise<readonly DirectoryPerson[]>;
  departments(): Promise<readonly Department[]>;
}
