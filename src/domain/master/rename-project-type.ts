/** The project type before and after a change, and the types of the brand's other projects. */
export interface TypeChange {
  readonly before: string;
  readonly after: string;
  readonly others: readonly string[];
}

/**
 * The project types of a shop after a project changed its type. If both types remain in use, no shop changes. Otherwise
 * the shops of the old type also get the new type, and the old type is removed if no project has it any more. An empty
 * list means all types, and stays empty.
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
