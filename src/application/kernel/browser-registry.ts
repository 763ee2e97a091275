/** A kind of data that is stored in the browser. If the data belong to a user, their key contains the user. */
export interface StoredThing {
  /** The key, or its prefix if a user or a work order follows. */
  readonly key: string;
  readonly where: 'cookie' | 'local-storage' | 'session-storage' | 'indexed-db';
  /** The version of the data's shape; data of another version are ignored. Version 0 means plain text. */
  readonly version: number;
  readonly owner: 'browser' | 'person';
}

const inBrowser = (key: string, version: number): StoredThing => ({
  key: `seller:${key}`,
  where: 'local-storage',
  version,
  owner: 'browser',
});

const ofPerson = (key: string, version: number): StoredThing => ({
  ...inBrowser(key, version),
  owner: 'person',
});

/** The complete list of the data that is stored in the browser, each with what removes it. */
export const STORED = {
  // Removed by: signing out, and the end of the browser session.
  token: {
    key: 'Seller-Token',
    where: 'cookie',
    version: 0,
    owner: 'person',
  },
  // Removed by: signing out, and the end of the browser session; only where the token is HttpOnly.
  sessionMarker: {
    key: 'Seller-Session',
    where: 'cookie',
    version: 0,
    owner: 'person',
  },
  // Never removed: it is made once.
  browserId: inBrowser('uuid', 0),
  // Removed by: signing in without “remember”.
  userName: inBrowser('user-name', 0),
  // Removed by: signing out, and the next person who is identified.
  signedIn: inBrowser('signed-in', 1),
  // Removed by: the next signal; a fallback where there is no BroadcastChannel.
  sessionSignal: inBrowser('session-signal', 0),
  // Removed by: the next question about an update.
  updateAsked: inBrowser('update-asked', 0),
  // Removed by: the person; `public/theme.js` reads it before the page paints.
  theme: inBrowser('theme', 0),
  // Removed by: the person.
  language: inBrowser('language', 0),
  // Removed by: the person.
  size: inBrowser('size', 0),
  // Removed by: reset in the settings drawer.
  settings: inBrowser('layout-setting', 1),
  // Never removed: it is 1 or 0.
  sidebar: {
    key: 'sidebarStatus',
    where: 'cookie',
    version: 0,
    owner: 'browser',
  },
  // Removed by: the person; the one key without prefix (work orders 9).
  chatMute: {
    key: 'TUI-CHAT-MUTE',
    where: 'local-storage',
    version: 0,
    owner: 'browser',
  },
  // Removed by: the person, in the settings drawer.
  sendKey: inBrowser('send-key', 0),
  // Removed by: the person, in the work-order dialog.
  goesOn: inBrowser('goes-on', 0),
  // Removed by: using others.
  recentEmoticons: inBrowser('recent-emoticons', 1),
  // Removed by: the next choice of days.
  homeSpan: inBrowser('home-span', 0),
  // Removed by: the next place the panel is moved to.
  chatPanel: inBrowser('chat-panel', 1),
  // Removed by: the person, by letting the panel fill the page or not.
  chatFull: inBrowser('chat-full', 0),
  // Removed by: the person, by turning desktop notifications off.
  chatDesktop: inBrowser('chat-desktop', 0),
  // Removed by: closing the panel, signing out, or closing the tab.
  chatOpen: {
    ...ofPerson('chat-open', 1),
    where: 'session-storage',
  },
  // Removed by: the next load of the page in this tab; `public/last-view.js` alone uses it.
  lastView: {
    ...ofPerson('last-view', 1),
    where: 'session-storage',
  },
  // Removed by: the person: deleting the views, resetting the columns.
  listPreferences: ofPerson('list-preferences', 1),
  // Removed by: closing the tabs.
  tabs: ofPerson('tabs', 1),
  // Removed by: signing out, or the next answer.
  home: ofPerson('home', 2),
  // Removed by: signing out, or the next answer.
  homeFigures: ofPerson('home-figures', 1),
  // Removed by: signing out, or the next answer.
  homePoints: ofPerson('home-points', 1),
  // Removed by: confirmation by the server, or emptying it.
  replyDraft: ofPerson('draft-reply', 1),
  // Removed by: confirmation by the server, or emptying it.
  finishDraft: ofPerson('draft-finish', 1),
  // Removed by: confirmation by the server, or emptying it.
  creationDraft: ofPerson('draft-creation', 1),
  // Removed by: confirmation by the server, emptying it, or discarding it.
  orderDraft: ofPerson('draft-order', 1),
  // Removed by: confirmation by the server, or emptying it.
  formDraft: ofPerson('draft-form', 1),
  // Removed by: confirmation by the server, or emptying it.
  complaintDraft: ofPerson('draft-complaint', 1),
  // Removed by: confirmation by the server, or emptying it.
  complaintAnswerDraft: ofPerson('draft-complaint-answer', 1),
  // Removed by: confirmation by the server, or emptying it.
  ratingDraft: ofPerson('draft-rating', 1),
  // Removed by: the back end having each message, or the person discarding it.
  outbox: {
    ...ofPerson('outbox', 1),
    where: 'indexed-db',
  },
  // Removed by: the server having stored each, or the person giving it up.
  pickedFiles: {
    ...ofPerson('picked-files', 1),
    where: 'indexed-db',
  },
  // Removed by: the same: it says which of them are still to be sent.
  pickedOrder: ofPerson('picked-order', 1),
  // Removed by: the server having all of it, or a hundred later ones.
  uploadPlaces: ofPerson('upload-places', 1),
  // Removed by: confirmation by the server, or discarding it.
  masterDraft: ofPerson('draft-master', 1),
  // Removed by: confirmation by the server, or emptying it.
  completionDraft: ofPerson('draft-completion', 1),
  // Removed by: confirmation by the server, or the next list.
  staffRatingDraft: ofPerson('draft-staff-rating', 1),
  // Removed by: confirmation by the server, or changing what was typed.
  idempotencyKey: ofPerson('intention', 1),
} as const satisfies Record<string, StoredThing>;
