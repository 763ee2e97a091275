/** A kind of data that is stored in the browser. If the data belong to a user, their key contains the user. */
export interface StoredThing {
  /** The key, or its prefix if a user or a work order follows. */
  readonly key: string;
  readonly where: 'cookie' | 'local-storage' | 'session-storage' | 'indexed-db';
  /** The version of the data's shape; data of another version are ignored. Version 0 means plain text. */
  readonly version: number;
  readonly owner: 'browser' | 'person';
  readonly clearedBy: string;
}

const inBrowser = (key: string, version: number, clearedBy: string): StoredThing => ({
  key: `seller:${key}`,
  where: 'local-storage',
  version,
  owner: 'browser',
  clearedBy,
});

const ofPerson = (key: string, version: number, clearedBy: string): StoredThing => ({
  ...inBrowser(key, version, clearedBy),
  owner: 'person',
});

/** The complete list of the data that is stored in the browser (decisions, shell: cache prefix `seller:`). */
export const STORED = {
  token: {
    key: 'Seller-Token',
    where: 'cookie',
    version: 0,
    owner: 'person',
    clearedBy: 'signing out, and the end of the browser session',
  },
  sessionMarker: {
    key: 'Seller-Session',
    where: 'cookie',
    version: 0,
    owner: 'person',
    clearedBy: 'signing out, and the end of the browser session; only where the token is HttpOnly',
  },
  browserId: inBrowser('uuid', 0, 'never: it is made once'),
  userName: inBrowser('user-name', 0, 'signing in without “remember”'),
  signedIn: inBrowser('signed-in', 1, 'signing out, and the next person who is identified'),
  sessionSignal: inBrowser(
    'session-signal',
    0,
    'the next signal; a fallback where there is no BroadcastChannel',
  ),
  updateAsked: inBrowser('update-asked', 0, 'the next question about an update'),
  theme: inBrowser('theme', 0, 'the person; `public/theme.js` reads it before the page paints'),
  language: inBrowser('language', 0, 'the person'),
  size: inBrowser('size', 0, 'the person'),
  settings: inBrowser('layout-setting', 1, 'reset in the settings drawer'),
  sidebar: {
    key: 'sidebarStatus',
    where: 'cookie',
    version: 0,
    owner: 'browser',
    clearedBy: 'never: it is 1 or 0',
  },
  chatMute: {
    key: 'TUI-CHAT-MUTE',
    where: 'local-storage',
    version: 0,
    owner: 'browser',
    clearedBy: 'the person; the one key without prefix (work orders 9)',
  },
  sendKey: inBrowser('send-key', 0, 'the person, in the settings drawer'),
  goesOn: inBrowser('goes-on', 0, 'the person, in the work-order dialog'),
  recentEmoticons: inBrowser('recent-emoticons', 1, 'using others'),
  homeSpan: inBrowser('home-span', 0, 'the next choice of days'),
  chatPanel: inBrowser('chat-panel', 1, 'the next place the panel is moved to'),
  chatFull: inBrowser('chat-full', 0, 'the person, by letting the panel fill the page or not'),
  chatDesktop: inBrowser('chat-desktop', 0, 'the person, by turning desktop notifications off'),
  chatOpen: {
    ...ofPerson('chat-open', 1, 'closing the panel, signing out, or closing the tab'),
    where: 'session-storage',
  },
  listPreferences: ofPerson('list-preferences', 1, 'the person: deleting the views, resetting the columns'),
  tabs: ofPerson('tabs', 1, 'closing the tabs'),
  home: ofPerson('home', 2, 'signing out, or the next answer'),
  homeFigures: ofPerson('home-figures', 1, 'signing out, or the next answer'),
  homePoints: ofPerson('home-points', 1, 'signing out, or the next answer'),
  replyDraft: ofPerson('draft-reply', 1, 'confirmation by the server, or emptying it'),
  finishDraft: ofPerson('draft-finish', 1, 'confirmation by the server, or emptying it'),
  creationDraft: ofPerson('draft-creation', 1, 'confirmation by the server, or emptying it'),
  orderDraft: ofPerson('draft-order', 1, 'confirmation by the server, emptying it, or discarding it'),
  formDraft: ofPerson('draft-form', 1, 'confirmation by the server, or emptying it'),
  complaintDraft: ofPerson('draft-complaint', 1, 'confirmation by the server, or emptying it'),
  complaintAnswerDraft: ofPerson('draft-complaint-answer', 1, 'confirmation by the server, or emptying it'),
  ratingDraft: ofPerson('draft-rating', 1, 'confirmation by the server, or emptying it'),
  outbox: {
    ...ofPerson('outbox', 1, 'the back end having each message, or the person discarding it'),
    where: 'indexed-db',
  },
  pickedFiles: {
    ...ofPerson('picked-files', 1, 'the server having stored each, or the person giving it up'),
    where: 'indexed-db',
  },
  pickedOrder: ofPerson('picked-order', 1, 'the same: it says which of them are still to be sent'),
  uploadPlaces: ofPerson('upload-places', 1, 'the server having all of it, or a hundred later ones'),
  masterDraft: ofPerson('draft-master', 1, 'confirmation by the server, or discarding it'),
  completionDraft: ofPerson('draft-completion', 1, 'confirmation by the server, or emptying it'),
  staffRatingDraft: ofPerson('draft-staff-rating', 1, 'confirmation by the server, or the next list'),
  idempotencyKey: ofPerson('intention', 1, 'confirmation by the server, or changing what was typed'),
} as const satisfies Record<string, StoredThing>;
