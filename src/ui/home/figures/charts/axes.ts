/** The common style of the charts on the home page. Colours come from the theme. */
export const TICK = { fill: 'var(--ant-color-text-secondary)', fontSize: 12 } as const;
export const AXIS_LINE = { stroke: 'var(--ant-color-border)' } as const;
export const GRID = { stroke: 'var(--ant-color-border-secondary)', vertical: false } as const;
export const VALUE = { fill: 'var(--ant-color-text)', fontSize: 12 } as const;
export const MARGIN = { top: 18, right: 12, bottom: 0, left: 0 } as const;
