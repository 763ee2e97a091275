import type { Census, CensusDay } from '@/domain/home/home-figures';
import type { MessageKey } from '@/messages/keys';

/* The lines and areas of the charts on the home page: their colours, marks, fills and texts. */

/** The mark of a line, which distinguishes it without colours. */
export type MarkShape = 'circle' | 'square' | 'triangle';
/** The fill of an area, which distinguishes it without colours. */
export type FillStyle = 'solid' | 'hatched' | 'dotted';

interface Series {
  readonly colour: string;
  readonly text: MessageKey;
}

export interface LineSeries extends Series {
  readonly of: Exclude<keyof CensusDay, 'day'>;
  readonly dash?: string;
  readonly mark: MarkShape;
}

export interface AreaSeries<Of extends string> extends Series {
  readonly of: Of;
  readonly fill: FillStyle;
}

/** The colours are defined in `figures.module.css`, with a contrast of at least 3:1 to a card in both themes. */
const PRIMARY = 'var(--figure-primary)';
const WARNING = 'var(--figure-warning)';
const SUCCESS = 'var(--figure-success)';
const DANGER = 'var(--figure-danger)';
const SOFT = 'var(--ant-color-text-secondary)';

export const DAY_SERIES: readonly LineSeries[] = [
  { of: 'orders', colour: PRIMARY, mark: 'circle', text: 'home.figures.orders' },
  { of: 'workOrders', colour: WARNING, dash: '7 4', mark: 'square', text: 'home.figures.work-orders' },
  { of: 'finished', colour: SUCCESS, dash: '2 4', mark: 'triangle', text: 'home.figures.finished' },
];

export const DURATION_SERIES: readonly AreaSeries<'firstAnswers' | 'resolutions'>[] = [
  { of: 'firstAnswers', colour: PRIMARY, fill: 'solid', text: 'home.figures.first-answer' },
  { of: 'resolutions', colour: SUCCESS, fill: 'hatched', text: 'home.figures.resolution' },
];

export const RATING_SERIES: readonly AreaSeries<
  keyof Pick<Census, 'satisfied' | 'dissatisfied' | 'unrated'>
>[] = [
  { of: 'satisfied', colour: SUCCESS, fill: 'solid', text: 'home.figures.satisfied' },
  { of: 'dissatisfied', colour: DANGER, fill: 'hatched', text: 'home.figures.dissatisfied' },
  { of: 'unrated', colour: SOFT, fill: 'dotted', text: 'home.figures.unrated' },
];

export const TYPE_COLOUR = PRIMARY;
