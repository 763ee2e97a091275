import type { CSSProperties } from 'react';
import styles from './growing-field.module.css';

/**
 * Whether the browser supports `field-sizing`, which makes a field grow with its text. Without this support antd has to
 * measure the field, which takes three renders and two layouts of the page whenever the field appears.
 */
const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** The props that let antd's text area grow between these numbers of rows. */
export const growing = (className: string | undefined, minRows: number, maxRows: number) =>
  GROWS_BY_ITSELF
    ? {
        className: `${className ?? ''} ${styles['growing'] ?? ''}`,
        style: { '--rows': minRows, '--max-rows': maxRows } as CSSProperties,
      }
    : { className: className ?? '', autoSize: { minRows, maxRows } };
