/** What ties a tab to its page for those who do not see it. */
export const tabId = (path: string): string => `tab:${path}`;

export const panelId = (path: string): string => `panel:${path}`;
