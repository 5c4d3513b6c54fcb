const byteOrderMark = '\ufeff';

/** Lets the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers begin to read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Spreadsheets read a text as UTF-8 by its byte order mark alone. */
export function saveCsv(name: string, csv: string): void {
  const text = csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv;
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
