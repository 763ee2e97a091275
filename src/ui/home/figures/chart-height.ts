import type { Census } from '@/domain/home/home-figures';
import type { ChartKind } from './charts/chart-props';

const ROW_HEIGHT = 28;

const HEIGHTS: Readonly<Record<Exclude<ChartKind, 'types'>, number>> = {
  days: 220,
  durations: 220,
  ratings: 40,
};

/** The height of a chart in px. It is computed before the chart is drawn, so that its space can be reserved. */
export const chartHeight = (kind: ChartKind, { types }: Census): number =>
  kind === 'types' ? types.length * ROW_HEIGHT : HEIGHTS[kind];
