import type { CSSProperties } from 'react';
import styles from './growing-field.module.css';

/**
 * In a browser with `field-sizing` a field grows with its text. Without it antd measures: it renders the field three
 * times and lays out the page twice whenever it appears.
 */
const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** The range of rows of antd's growing text area. */
export const growing = (className: string | undefined, minRows: number, maxRows: number) =>
  GROWS_BY_ITSELF
    ? {
        className: `${className ?? ''} ${styles['growing'] ?? ''}`,
        style: { '--rows': minRows, '--max-rows': maxRows } as CSSProperties,
      }
    : { className: className ?? '', autoSize: { minRows, maxRows } };
