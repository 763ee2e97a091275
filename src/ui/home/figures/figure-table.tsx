import { useText } from '../../kit/text/use-text';
import type { FigureRows } from './figure-rows';
import styles from './figures.module.css';

interface Props {
  /** The title of the chart. */
  readonly title: string;
  readonly table: FigureRows;
}

/** The numbers of a chart as a table, which scrolls if it is long. */
export const FigureTable = ({ title, table: { head, rows } }: Props) => {
  const label = useText()('home.figures.table-of', { title });
  return (
    <div className={styles['sheet']} tabIndex={0} role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], place) => (
            <tr key={place}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
