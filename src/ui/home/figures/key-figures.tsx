import { formatCount } from '@/domain/kernel/format-count';
import { satisfactionOf } from '@/domain/home/census';
import type { Census, CensusDay } from '@/domain/home/home-figures';
import { Bone } from '../../kit/states/bone';
import { type Text, useText } from '../../kit/text/use-text';
import { durationIn } from '../../work-order';
import { percentOf } from './figure-rows';
import styles from './figures.module.css';

const sumOf = ({ days }: Census, what: Exclude<keyof CensusDay, 'day'>): string =>
  formatCount(days.reduce((sum, day) => sum + day[what], 0));

const durationOr = (text: Text, seconds: number | undefined): string =>
  seconds === undefined ? '—' : durationIn(text, seconds);

const shareOr = (share: number | undefined): string => (share === undefined ? '—' : percentOf(share));

/** The key figures, which are shown even before the charts have loaded. */
export const KeyFigures = ({ census }: { readonly census: Census | undefined }) => {
  const text = useText();
  const numbers: readonly (readonly [name: string, value: string | undefined])[] = [
    [text('home.figures.orders'), census && sumOf(census, 'orders')],
    [text('home.figures.work-orders'), census && sumOf(census, 'workOrders')],
    [text('home.figures.finished'), census && sumOf(census, 'finished')],
    [text('home.figures.first-answer.median'), census && durationOr(text, census.firstAnswers.median)],
    [text('home.figures.resolution.median'), census && durationOr(text, census.resolutions.median)],
    [text('home.figures.satisfaction'), census && shareOr(satisfactionOf(census))],
  ];
  return (
    <dl className={styles['numbers']}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <Bone width="64px" />}</dd>
        </div>
      ))}
    </dl>
  );
};
