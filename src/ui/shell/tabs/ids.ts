/** The ids that connect a tab to its page for screen readers. */
export const tabId = (path: string): string => `tab:${path}`;

export const panelId = (path: string): string => `panel:${path}`;
