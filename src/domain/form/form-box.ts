export type AlertTone = 'success' | 'info' | 'warning' | 'error';

/** A part of a form that has no value. It can contain other parts, except an image or a button. */
export type FormBox =
  | {
      readonly kind: 'row';
      readonly gutter: number;
      readonly justify: 'start' | 'end' | 'center' | 'space-between' | 'space-around';
      readonly align: 'top' | 'middle' | 'bottom';
    }
  | { readonly kind: 'column'; readonly offset: number }
  /** A container that draws nothing itself: fragment, div, form, and unknown tags. */
  | { readonly kind: 'section' }
  | { readonly kind: 'inline' }
  | { readonly kind: 'item'; readonly title: string }
  | { readonly kind: 'card'; readonly title: string }
  | { readonly kind: 'tabs' }
  | { readonly kind: 'tab'; readonly title: string }
  | { readonly kind: 'panels' }
  | { readonly kind: 'panel'; readonly title: string }
  | { readonly kind: 'alert'; readonly tone: AlertTone; readonly title: string; readonly text: string }
  | { readonly kind: 'divider'; readonly title: string }
  | { readonly kind: 'heading'; readonly title: string }
  | { readonly kind: 'tag'; readonly tone: AlertTone | undefined }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'link'; readonly href: string }
  /** A button without an action, because actions are code. */
  | { readonly kind: 'button'; readonly text: string }
  | { readonly kind: 'icon'; readonly name: string }
  | { readonly kind: 'popover'; readonly title: string; readonly text: string }
  | { readonly kind: 'tooltip'; readonly text: string };
