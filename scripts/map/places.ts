import * as packaged from '@esmjs/geo';
import { fromGcj02 } from '@/domain/shop/gcj02';

/** An area of the package. The sub-areas of a province are cities; those of a municipality are districts. */
interface Area {
  readonly adcode: number | string;
  readonly name: string;
  readonly center?: readonly number[];
}

const PROVINCE = /^\d{2}0000$/;
/** Four decimals are about ten metres: the centre of a town is not more exact. */
const DECIMALS = 4;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Code, name, longitude and latitude of the centre, in WGS 84. */
type PlaceRow = readonly [code: string, name: string, longitude: number, latitude: number];

const rowOf = ({ adcode, name, center = [] }: Area): PlaceRow | undefined => {
  const [longitude, latitude] = center;
  if (longitude === undefined || latitude === undefined || name === '') return undefined;
  const at = fromGcj02({ longitude, latitude });
  return [String(adcode), name, rounded(at.longitude), rounded(at.latitude)];
};

/** One line for each province, city and district of a municipality, with its centre. */
export const placesOfCountry = (): string => {
  const areas = Object.values(packaged).flatMap(({ features }) =>
    features.map(({ properties }) => properties as unknown as Area),
  );
  const rows = areas
    .flatMap((area): readonly (PlaceRow | undefined)[] => [rowOf(area)])
    .filter((row) => row !== undefined)
    .filter(([code]) => /^\d{6}$/.test(code));
  const byCode = new Map(rows.map((row) => [row[0], row]));
  const sorted = [...byCode.values()].sort(([one], [other]) => (one < other ? -1 : 1));
  const isKnown = ([code]: PlaceRow): boolean => PROVINCE.test(code) || byCode.has(`${code.slice(0, 2)}0000`);
  return `[\n${sorted
    .filter(isKnown)
    .map((row) => JSON.stringify(row))
    .join(',\n')}\n]\n`;
};
