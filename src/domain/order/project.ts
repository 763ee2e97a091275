/** Something that may be ordered: goods with their installation. */
export interface Project {
  readonly value: string;
  readonly label: string;
  /** The kind of work it is, by which shops and forms are chosen. */
  readonly projectType: string;
  /** Whole cents; absent where the session may not see prices. */
  readonly price?: number;
  /** Points an order of it holds; absent where the session may not see prices. */
  readonly points?: number;
  readonly enabled: boolean;
}

/** A project with all that the back end knows of it. */
export type PricedProject = Project & { readonly price: number; readonly points: number };

/** The projects a seller may order now. `allowed` names projects by value; empty allows all. */
export const orderableProjects = <P extends Project>(
  projects: readonly P[],
  allowed: readonly string[],
): readonly P[] =>
  projects.filter(({ enabled, value }) => enabled && (allowed.length === 0 || allowed.includes(value)));

/** The project for a viewer who may not see prices. */
export const withoutPrice = ({ price: _price, points: _points, ...rest }: Project): Project => rest;
