import type { Id } from '../kernel/id';

/** A person that a form may name. */
export interface DirectoryPerson {
  readonly id: Id;
  readonly name: string;
  readonly departmentId: Id;
}

/** An account with people of its own; forms call it a department. */
export interface Department {
  readonly id: Id;
  readonly name: string;
}
