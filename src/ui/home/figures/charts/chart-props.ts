import type { Census } from '@/domain/home/home-figures';

export type ChartKind = 'days' | 'types' | 'durations' | 'ratings';

export interface ChartProps {
  readonly kind: ChartKind;
  readonly title: string;
  readonly census: Census;
}

/** The props of one chart. */
export type DrawnProps = Omit<ChartProps, 'kind'>;
