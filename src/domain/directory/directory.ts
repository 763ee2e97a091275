import type { Id } from '../kernel/id';

/** A person who can be chosen in a form. */
export interface DirectoryPerson {
  readonly id: Id;
  readonly name: string;
  readonly departmentId: Id;
}

/** A seller account with users; forms call it a department. */
export interface Department {
  readonly id: Id;
  readonly name: string;
}
