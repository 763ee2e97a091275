/** A distance for display: metres in steps of ten up to a kilometre, then kilometres, with a decimal up to ten. */
export interface ShownDistance {
  readonly unit: 'metres' | 'kilometres';
  readonly figure: string;
}

const KILOMETRE = 1000;

export const shownDistance = (metres: number): ShownDistance => {
  const rounded = Math.round(metres / 10) * 10;
  if (rounded < KILOMETRE) return { unit: 'metres', figure: String(rounded) };
  const kilometres = metres / KILOMETRE;
  const tenths = kilometres.toFixed(1);
  return { unit: 'kilometres', figure: Number(tenths) < 10 ? tenths : String(Math.round(kilometres)) };
};
