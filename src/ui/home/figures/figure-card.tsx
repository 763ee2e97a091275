import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { Census } from '@/domain/home/home-figures';
import { useText } from '../../kit/text/use-text';
import type { ChartKind } from './charts/chart-props';
import { FigureTable } from './figure-table';
import type { FigureRows } from './figure-rows';
import styles from './figures.module.css';
import { LaterChart } from './later-chart';

interface Props {
  readonly kind: ChartKind;
  readonly title: string;
  readonly census: Census;
  readonly table: FigureRows;
  readonly legend?: ReactNode;
  readonly note?: string;
  /** The text that is shown without data. */
  readonly empty?: string | undefined;
}

/** One chart with its title, and the same numbers as a table. */
export const FigureCard = ({ kind, title, census, table, legend, note, empty }: Props) => {
  const text = useText();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const sheet = <FigureTable title={title} table={table} />;
  return (
    <figure className={styles['card']} data-kind={kind} aria-labelledby={id}>
      <figcaption className={styles['caption']}>
        <h3 id={id}>{title}</h3>
        {empty === undefined ? (
          <Button
            type="text"
            size="small"
            icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            aria-label={text(asTable ? 'home.figures.as-chart-of' : 'home.figures.as-table-of', { title })}
            onClick={() => {
              setAsTable(!asTable);
            }}
          >
            {text(asTable ? 'home.figures.as-chart' : 'home.figures.as-table')}
          </Button>
        ) : null}
      </figcaption>
      {empty === undefined ? (
        <>
          {asTable ? sheet : <LaterChart kind={kind} title={title} census={census} instead={sheet} />}
          {asTable ? null : legend}
          {note === undefined ? null : <p className={styles['note']}>{note}</p>}
        </>
      ) : (
        <p className={styles['note']}>{empty}</p>
      )}
    </figure>
  );
};
