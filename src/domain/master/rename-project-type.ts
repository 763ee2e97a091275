/** The type of a project before and after a change, and those of the other projects of the brand. */
export interface TypeChange {
  readonly before: string;
  readonly after: string;
  readonly others: readonly string[];
}

/**
 * The project types of a shop after the type of a project changed. A new name is a renaming, also while other projects
 * still have the old one: shops of the old type take the new one too. A name that no project has any more goes. Moving a
 * project between two types that stay is none, and changes no shop. An empty list means all types, and stays empty.
 */
export const typesAfter = (
  types: readonly string[],
  { before, after, others }: TypeChange,
): readonly string[] => {
  const [isNew, isGone] = [!others.includes(after), !others.includes(before)];
  if (before === after || !types.includes(before) || (!isNew && !isGone)) return types;
  return [
    ...new Set(types.flatMap((type) => (type === before ? [...(isGone ? [] : [before]), after] : [type]))),
  ];
};
