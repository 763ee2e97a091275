import { Input } from 'antd';
import { placeOf } from '@/domain/master/check-master';
import type { Position } from '@/domain/shop/shop';
import { useText } from '../kit/text/use-text';
import { ShopMap } from '../shop';
import styles from './master.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Six decimals are a tenth of a metre. */
const textOf = (position: Position | undefined): string =>
  position === undefined
    ? ''
    : [position.longitude, position.latitude].map((degrees) => Number(degrees.toFixed(6))).join(',');

const MARKS = {
  place: 'master.place',
  mark: 'master.place.mark',
  hint: 'master.place.hint',
  clear: 'master.place.clear',
} as const;

const NONE = [] as const;

/** Where a shop is: by a click on the map, or as degrees. */
export const PlaceField = ({ id, value = '', onChange }: Props) => {
  const text = useText();
  const [longitude, latitude] = placeOf(value) ?? [];
  const origin =
    longitude === undefined || latitude === undefined || Number.isNaN(longitude) || Number.isNaN(latitude)
      ? undefined
      : { longitude, latitude };
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        value={value}
        autoComplete="off"
        placeholder={text('master.place.placeholder')}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div className={styles['map']}>
        <ShopMap
          shops={NONE}
          chosen={undefined}
          onChoose={() => undefined}
          origin={origin}
          onOrigin={(position) => onChange?.(textOf(position))}
          marks={MARKS}
        />
      </div>
    </>
  );
};
