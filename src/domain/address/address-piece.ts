import type { Labelled } from './labels';

/**
 * One piece of a pasted text. `left-out` marks separators, labels such as `电话：`, and texts without information about
 * the customer, such as the number of an order. `number` marks a number besides `phone`: a landline or a masked number.
 */
export interface AddressPiece {
  readonly kind: 'name' | 'phone' | 'number' | 'car' | 'plate' | 'street' | 'remark' | 'left-out';
  readonly text: string;
}

export interface Token extends AddressPiece {
  /** The kind of value that a label before this part announces. */
  readonly labelled?: Labelled;
}
