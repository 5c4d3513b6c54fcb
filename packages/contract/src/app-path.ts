/** A path of the customer app, such as `/rule`. Rejects texts that a browser reads as another host or as a script. */
export const appPathPattern = /^\/(?![/\\])[\w\-./?=&%]*$/;
