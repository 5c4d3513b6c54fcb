const byteOrderMark = '\ufeff';

/** Lets the browser save a text as a file. Spreadsheets read it as UTF-8 by its byte order mark alone. */
export function saveFile(name: string, csv: string): void {
  const text = csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers begin to read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
