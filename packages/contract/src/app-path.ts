/** A path of the customer app, such as `/rule`. What a browser reads as another host or as a script is none. */
export const appPathPattern = /^\/(?![/\\])[\w\-./?=&%]*$/;
