import type { ChartKind, ChartProps, DrawnProps } from './chart-props';
import { DayChart } from './day-chart';
import { DurationChart } from './duration-chart';
import { RatingChart } from './rating-chart';
import { TypeChart } from './type-chart';

const CHARTS: Readonly<Record<ChartKind, (props: DrawnProps) => React.JSX.Element>> = {
  days: DayChart,
  types: TypeChart,
  durations: DurationChart,
  ratings: RatingChart,
};

/** All charts of home in one chunk: the library is most of it, and a page shows all of them. */
const FigureChart = ({ kind, ...drawn }: ChartProps) => {
  const Chart = CHARTS[kind];
  return <Chart {...drawn} />;
};

export default FigureChart;
