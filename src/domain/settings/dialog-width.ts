import { isMobile } from './layout';

/** A width in px, or a share of the window's width, but at least `least` px. */
type DialogWidth = number | { readonly share: number; readonly least: number };

export const DIALOG_WIDTHS = {
  workOrder: 780,
  finish: 420,
  ship: 420,
  reply: 600,
  complaint: { share: 0.3, least: 360 },
  chatRating: 500,
  rating: 500,
  /** The specification defines no width for the following dialogs. */
  staffRating: 500,
  complaintAnswer: 600,
  orderStep: 600,
  sellerUser: 600,
  goodsChange: 600,
  skuPicture: 420,
  addressBook: 600,
  master: 780,
  givenPassword: 420,
  openSessions: 600,
  listViews: 480,
  bulkResult: 600,
  payees: 600,
  reason: 420,
  identity: 420,
  moneyDetail: 780,
} as const satisfies Readonly<Record<string, DialogWidth>>;

export type Dialog = keyof typeof DIALOG_WIDTHS;

/** The width of a dialog in px, for a window of `windowWidth` px. Below 992 px every dialog fills the screen. */
export const dialogWidth = (dialog: Dialog, windowWidth: number): number | 'full-screen' => {
  if (isMobile(windowWidth)) return 'full-screen';
  const width: DialogWidth = DIALOG_WIDTHS[dialog];
  return typeof width === 'number' ? width : Math.max(width.least, Math.round(windowWidth * width.share));
};
