import type { CSSProperties } from 'react';
import styles from './growing-field.module.css';

/**
 * A browser with `field-sizing` lets a field grow with its text. Without it antd measures: it renders the field three
 * times and lays the page out twice whenever it appears.
 */
const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Lets antd's text area grow from so many lines to so many. */
export const growing = (className: string | undefined, minRows: number, maxRows: number) =>
  GROWS_BY_ITSELF
    ? {
        className: `${className ?? ''} ${styles['growing'] ?? ''}`,
        style: { '--rows': minRows, '--max-rows': maxRows } as CSSProperties,
      }
    : { className: className ?? '', autoSize: { minRows, maxRows } };
