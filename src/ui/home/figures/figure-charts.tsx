import { formatCount } from '@/domain/kernel/format-count';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Census } from '@/domain/home/home-figures';
import { useDictionary } from '../../kit/dictionary/use-dictionary';
import { useText } from '../../kit/text/use-text';
import { FigureCard } from './figure-card';
import { dayTable, durationTable, percentOf, ratingTable, typeTable } from './figure-rows';
import styles from './figures.module.css';
import { AreaSample, Legend, LineSample } from './legend';
import { DAY_SERIES, DURATION_SERIES, RATING_SERIES } from './series';

/** The four charts of the home page. */
export const FigureCharts = ({ census }: { readonly census: Census }) => {
  const text = useText();
  const { label } = useDictionary(DICTIONARIES.workType);
  const entered = census.types.reduce((sum, { count }) => sum + count, 0);
  const ended = RATING_SERIES.reduce((sum, { of }) => sum + census[of], 0);
  const noWork = entered === 0 ? text('home.figures.no-work') : undefined;
  // Some back ends do not measure durations.
  const noTimes = census.firstAnswers.counts.length === 0 ? text('home.figures.no-times') : undefined;
  // The note is shown only if some work orders were not measured. In other cases it would confuse users.
  const isPart = census.measured > 0 && census.measured < entered;
  const note = isPart ? { note: text('home.figures.latest', { count: formatCount(census.measured) }) } : {};
  return (
    <div className={styles['charts']}>
      <FigureCard
        kind="days"
        title={text('home.figures.per-day')}
        census={census}
        table={dayTable(text, census)}
        legend={
          <Legend
            items={DAY_SERIES.map((series) => ({
              key: series.of,
              sample: <LineSample {...series} />,
              text: text(series.text),
            }))}
          />
        }
      />
      <FigureCard
        kind="types"
        title={text('home.figures.types')}
        census={census}
        table={typeTable(text, census, label)}
        empty={noWork}
      />
      <FigureCard
        kind="durations"
        title={text('home.figures.durations')}
        census={census}
        table={durationTable(text, census)}
        empty={noWork ?? noTimes}
        legend={
          <Legend
            items={DURATION_SERIES.map(({ of, text: label, ...series }) => ({
              key: of,
              sample: <AreaSample {...series} />,
              text: text(label),
            }))}
          />
        }
        {...note}
      />
      <FigureCard
        kind="ratings"
        title={text('home.figures.ratings')}
        census={census}
        table={ratingTable(text, census)}
        empty={ended === 0 ? text('home.figures.no-ratings') : undefined}
        legend={
          <Legend
            items={RATING_SERIES.map(({ of, text: label, ...series }) => ({
              key: of,
              sample: <AreaSample {...series} />,
              text: `${text(label)} ${formatCount(census[of])} · ${percentOf(census[of] / ended)}`,
            }))}
          />
        }
        {...note}
      />
    </div>
  );
};
