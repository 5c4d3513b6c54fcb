/** Thrown when the person closed the confirmation dialog. Nothing was sent, and no further error is shown. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}
