/** The person closed what asked for a confirmation. Nothing was sent, and there is no error to show: the dialog said it all. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}
