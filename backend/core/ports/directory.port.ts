import type { Department, DirectoryPerson } from '@/domain/directory/directory';

/** The users and accounts that a form may offer. */
export interface DirectoryStorage {
  people(): Promise<readonly DirectoryPerson[]>;
  departments(): Promise<readonly Department[]>;
}
