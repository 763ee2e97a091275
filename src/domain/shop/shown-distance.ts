/** A distance for display, as a rounded value and its unit. */
export interface ShownDistance {
  readonly unit: 'metres' | 'kilometres';
  readonly figure: string;
}

const KILOMETRE = 1000;

/**
 * A distance for display: tens of metres below one kilometre, tenths of a kilometre below ten, and whole kilometres
 * from there.
 */
export const shownDistance = (metres: number): ShownDistance => {
  const rounded = Math.round(metres / 10) * 10;
  if (rounded < KILOMETRE) return { unit: 'metres', figure: String(rounded) };
  const kilometres = metres / KILOMETRE;
  const tenths = kilometres.toFixed(1);
  return { unit: 'kilometres', figure: Number(tenths) < 10 ? tenths : String(Math.round(kilometres)) };
};
