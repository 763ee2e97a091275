/** A failure that no retry can help. A job that ends with one becomes a dead letter at once. */
export class FinalFailure extends Error {
  override readonly name: string = 'FinalFailure';
}
