/** A failure that no retry can fix. A job that ends with one becomes a dead letter at once. */
export class FinalFailure extends Error {
  override readonly name: string = 'FinalFailure';
}
