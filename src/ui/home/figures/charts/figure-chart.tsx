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

/** All charts of the home page in one chunk. The chart library is most of its size, and the page shows all charts. */
const FigureChart = ({ kind, ...drawn }: ChartProps) => {
  const Chart = CHARTS[kind];
  return <Chart {...drawn} />;
};

export default FigureChart;
